import { site } from '@/site';

const { brand, owner } = site;

/** The brand is the owner's name or a part of it, such as the surname: they do not stand beside each other then. */
export const isOwnersName = ` ${owner.name} `.toLowerCase().includes(` ${brand} `.toLowerCase());

/** For places that would name both. */
export const siteName = isOwnersName ? owner.name : brand;

/** The title of a page in the browser (behaviour 1.3). That of the landing page is the owner's name. */
export const documentTitle = (page: string) =>
  isOwnersName && page === owner.name ? page : `${page} · ${brand}`;
