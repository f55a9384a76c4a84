import { withoutBase } from '@/contract/hosting';
import { pageAt } from '@/contract/pages/pageAt';
import { loadPage } from './routes';

function preload({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return;
  // If it fails, the navigation tries again and reports the error.
  void loadPage(pageAt(withoutBase(link.pathname)) ?? 'notFound').catch(() => undefined);
}

/** Loads the code of a page when its link is hovered or focused. Returns how to stop. */
export function preloadLinkedPages() {
  const listeners = new AbortController();
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, preload, { passive: true, signal: listeners.signal });
  return () => listeners.abort();
}
