import { RENDERED_DATA } from '@/contract/pages/pages';

/** The address of the backend: the page's `api-base-url`, or the page's own origin (behaviour 2.4). */
export const apiBaseUrl = (): string => (configured() || window.location.origin).replace(/\/$/, '');

const configured = () => document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content;

export const hasApiElsewhere = () => Boolean(configured());

/** Whether the backend is the server that has rendered this page with its projects. */
export const isRenderedHere = () =>
  typeof document === 'undefined' || (!hasApiElsewhere() && document.getElementById(RENDERED_DATA) !== null);

/** The URL of an address in an API response, such as a photo. */
export const onApi = (address: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `${apiBaseUrl()}/${address.replace(/^\//, '')}`;
