import { pageAt } from '@/contract/pageAt';
import { loadPage } from './routes';

/** Somebody who points at a link, or comes to it by keyboard, will open it in a moment: its code is fetched by then. */
function follow({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return;
  // A guess: if it cannot be had, whoever opens the page is told.
  void loadPage(pageAt(link.pathname) ?? 'notFound').catch(() => undefined);
}

const signs = ['pointerover', 'focusin'] as const;

export function fetchAhead() {
  for (const sign of signs) document.addEventListener(sign, follow, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, follow);
  };
}
