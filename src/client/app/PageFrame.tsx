import { Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from '@/site';
import { pageOpened, selectPath } from '@/client/features/page/pageSlice';
import { useAppStore } from '@/client/store/hooks';
import { isInThePast } from '@/client/store/timeTravel';
import { Loader } from '@/client/ui/Loader';

type Props = { title: string; description: string; Component: ComponentType };

/** What every page has: a title and a description of its own, and the loader until its code is there. */
export function PageFrame({ title, description, Component }: Props) {
  const { pathname: path } = useLocation();
  const store = useAppStore();

  // The window's title is a mirror of this. Where a journey through time leads to, one has been before: no news.
  useEffect(() => {
    const isNews = !isInThePast(store) && selectPath(store.getState()) !== path;
    if (isNews) store.dispatch(pageOpened(path, `${title} · ${site.brand}`));
  }, [store, path, title]);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);

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
