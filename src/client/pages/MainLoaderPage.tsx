import { useEffect } from 'react';
import { Unseen } from '@/client/ui/layout';
import { ProgressScreen } from '@/client/ui/ProgressScreen';

export function Component() {
  // The screen covers what stands around the page: the keyboard must not get lost below it.
  useEffect(() => {
    const covered = [...document.querySelectorAll<HTMLElement>('header, footer')];
    covered.forEach((part) => (part.inert = true));
    return () => covered.forEach((part) => (part.inert = false));
  }, []);

  return (
    <>
      <Unseen as="h1">Loading</Unseen>
      <ProgressScreen />
    </>
  );
}
