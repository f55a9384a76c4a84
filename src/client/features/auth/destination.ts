import { pageAt } from '@/contract/pages/pageAt';
import { pages } from '@/contract/pages/pages';
import { readText, removeText, storeText } from '@/client/lib/browserStorage';
import { paths } from '@/client/lib/paths';

/** In this tab alone. It outlives reloads, and a visitor who signs up first. */
const KEY = 'deskfolio:destination';

/** Remembers where a visitor wanted to go before signing in (behaviour 4.4). */
export const keepDestination = (path: string) => storeText(KEY, path, 'sessionStorage');

export const forgetDestination = () => removeText(KEY, 'sessionStorage');

/** Where to go after signing in: to the guarded page that was asked for, never to another address, or home. */
export function takeDestination(): string {
  const path = readText(KEY, 'sessionStorage') ?? '';
  forgetDestination();
  const page = pageAt(path.replace(/\?.*/s, ''));
  return page && pages[page].area !== 'public' ? path : paths.home;
}
