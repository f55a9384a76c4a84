import { Suspense, useEffect, type ComponentType } from 'react';
import { site } from '@/site';
import { Loader } from '@/client/ui/Loader';

type Props = { title: string; description: string; Component: ComponentType };

/** What every page has: a title and a description of its own, and the loader until its code is there. */
export function PageFrame({ title, description, Component }: Props) {
  useEffect(() => {
    document.title = `${title} · ${site.brand}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);

  return <WhenLoaded Component={Component} />;
}

/** The loader until the code of a page, or of a layout around pages, is there. */
export function WhenLoaded({ Component }: Pick<Props, 'Component'>) {
  return (
    <Suspense fallback={<Loader />}>
      <Component />
    </Suspense>
  );
}
