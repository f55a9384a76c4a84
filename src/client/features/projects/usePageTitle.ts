import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from '@/site';
import { pageOpened, selectPath, selectTitle } from '@/client/features/page/pageSlice';
import { useAppStore } from '@/client/store/hooks';
import { isTimeTraveling } from '@/client/store/timeTravel';

/** Names the page after what it shows, once that is known. */
export function usePageTitle(name: string | undefined) {
  const { pathname } = useLocation();
  const store = useAppStore();
  useEffect(() => {
    if (name === undefined || isTimeTraveling(store)) return;
    const title = `${name} · ${site.brand}`;
    const state = store.getState();
    if (selectTitle(state) !== title || selectPath(state) !== pathname)
      store.dispatch(pageOpened(pathname, title));
  }, [name, pathname, store]);
}
