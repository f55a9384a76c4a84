import { useEffect } from 'react';
import { VisuallyHidden } from '@/client/ui/layout';
import { ProgressScreen } from '@/client/ui/ProgressScreen';

export default function MainLoaderPage() {
  // The screen covers the header and the footer, so the focus must not go there.
  useEffect(() => {
    const covered = [...document.querySelectorAll<HTMLElement>('header, footer')];
    covered.forEach((part) => (part.inert = true));
    return () => covered.forEach((part) => (part.inert = false));
  }, []);

  return (
    <>
      <VisuallyHidden as="h1">Loading</VisuallyHidden>
      <ProgressScreen />
    </>
  );
}
