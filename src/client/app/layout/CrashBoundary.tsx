import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '@/client/ui/ErrorScreen';

/** A page that throws leaves the header, the footer and a way on standing. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <ErrorScreen
        status={500}
        statusText="Something went wrong"
        message="This page has stopped working. Reload it, or go on from here: what you saved is safe."
      />
    );
  }
}
