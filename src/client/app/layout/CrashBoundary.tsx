import { Component, type ReactNode } from 'react';
import { isConnected } from '@/client/lib/connection';
import { isFirstFailure, isChunkLoadError } from '@/client/lib/chunkLoadError';
import { allFinished } from '@/client/store/unfinished';
import { ErrorScreen } from '@/client/ui/ErrorScreen';
import { Loader } from '@/client/ui/Loader';

type Props = {
  /** Where the visitor is: going elsewhere is a fresh start. */
  place: string;
  /** Loads the page anew, once nothing is left unfinished here. */
  reload?: () => void;
  children: ReactNode;
};
type State = { place: string; crash: 'none' | 'bug' | 'lost chunk' | 'reloading' };

const reloadPage = () => void allFinished().then(() => window.location.reload());

/** A page that throws leaves the header, the footer and a way on standing. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, crash: 'none' };

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, crash: 'none' };
  }

  static getDerivedStateFromError(error: unknown): Pick<State, 'crash'> {
    return { crash: isChunkLoadError(error) ? 'lost chunk' : 'bug' };
  }

  /** A new release has other files: one reload finds them. Offline it would only lose the page. */
  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error) && isConnected() && isFirstFailure(error)) {
      this.setState({ crash: 'reloading' });
      this.reload();
    } else {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }

  private readonly reload = () => (this.props.reload ?? reloadPage)();

  override render() {
    switch (this.state.crash) {
      case 'none':
        return this.props.children;
      case 'reloading':
        return <Loader />;
      case 'lost chunk':
        return (
          <ErrorScreen
            status={503}
            statusText="This page could not be loaded"
            message="Check your connection and reload the page. What you saved is safe."
            reload={this.reload}
          />
        );
      case 'bug':
        return (
          <ErrorScreen
            status={500}
            statusText="Something went wrong"
            message="This page has stopped working. Reload it, or go on from here: what you saved is safe."
            reload={this.reload}
          />
        );
    }
  }
}
