import { Component, type ReactNode } from 'react';
import { isChunkLoadError, isFirstFailure } from '@/client/lib/missingFile';
import { reloadPage } from '@/client/store/listening';
import { ErrorScreen } from '@/client/ui/ErrorScreen';
import { Loader } from '@/client/ui/Loader';

type Props = {
  /** The key of the location. A navigation clears the error. */
  locationKey: string;
  isOnline: boolean;
  reload?: () => void;
  children: ReactNode;
};
type State = { locationKey: string; error: 'none' | 'bug' | 'not loaded' | 'reloading' };

/** Shows the error of a page in its place. The header and footer stay. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { locationKey: this.props.locationKey, error: 'none' };

  static getDerivedStateFromProps({ locationKey }: Props, state: State): State | null {
    return locationKey === state.locationKey ? null : { locationKey, error: 'none' };
  }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: isChunkLoadError(error) ? 'not loaded' : 'bug' };
  }

  /** After a deployment the files have other names, which one reload finds. Offline, a reload would lose the page. */
  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error) && this.props.isOnline && isFirstFailure(error)) {
      this.setState({ error: 'reloading' });
      this.reload();
    } else {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }

  private readonly reload = () => (this.props.reload ?? reloadPage)();

  override render() {
    const { error } = this.state;
    if (error === 'none') return this.props.children;
    if (error === 'reloading') return <Loader />;
    return <ErrorScreen {...screens[error]} reload={this.reload} />;
  }
}

const screens = {
  'not loaded': {
    status: 503,
    statusText: 'This page could not be loaded',
    message: 'Check your connection and reload the page. What you saved is safe.',
  },
  bug: {
    status: 500,
    statusText: 'Something went wrong',
    message: 'This page has stopped working. Reload it, or go on from here: what you saved is safe.',
  },
};
