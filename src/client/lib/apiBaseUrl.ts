/** Where the backend is: what the page's `api-base-url` says, or this site itself (contract 2). */
export function apiBaseUrl(): string {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content;
  return (stated || window.location.origin).replace(/\/$/, '');
}

/** A path that the API answered (a photo's, say) as an address that the page can load. */
export function onApi(path: string): string {
  return path.startsWith('/') ? `${apiBaseUrl()}${path}` : path;
}
