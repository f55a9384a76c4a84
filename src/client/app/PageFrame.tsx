import { Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { withoutBase } from '@/contract/hosting';
import { documentTitle } from '@/contract/pages/siteName';
import { pageOpened, selectPath } from '@/client/features/page/pageSlice';
import { useAppStore } from '@/client/store/hooks';
import { isTimeTraveling } from '@/client/store/timeTravel';
import { PageSkeleton } from '@/client/ui/PageSkeleton';

type Props = { title: string; description: string; Component: ComponentType };

/** Renders a page, and sets its title and description. */
export function PageFrame({ title, description, Component }: Props) {
  const { pathname: path } = useLocation();
  const store = useAppStore();

  // A mirror copies the title to the document. Time travel dispatches nothing, and a page that redirects is not opened.
  useEffect(() => {
    const isLeft = isTimeTraveling(store) || path !== withoutBase(window.location.pathname);
    if (!isLeft && selectPath(store.getState()) !== path)
      store.dispatch(pageOpened(path, documentTitle(title)));
  }, [store, path, title]);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);

  return <WhenLoaded Component={Component} />;
}

/** Shows a skeleton until the code of a page or layout is loaded. */
export const WhenLoaded = ({ Component }: Pick<Props, 'Component'>) => (
  <Suspense fallback={<PageSkeleton />}>
    <Component />
  </Suspense>
);
