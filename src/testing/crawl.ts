/** What the pages and the sitemap name: links, files, and addresses for search engines and link previews. */
const NAMED = /(?:href|src)="([^"]+)"|content="(https?:[^"]+)"|<loc>([^<]+)/g;

/** Asks for the first page and the sitemap of a site, and for all on its origin to which they lead; returns how each was answered. */
export async function crawl(site: string) {
  const answers = new Map<string, number>();
  const toAsk = [site, `${site}sitemap.xml`];
  for (const address of toAsk) {
    if (answers.has(address)) continue;
    const response = await fetch(address, { redirect: 'manual' });
    answers.set(address, response.status);
    if (!/html|xml/.test(response.headers.get('content-type') ?? '')) continue;
    for (const [, link, shared, listed] of (await response.text()).matchAll(NAMED)) {
      const { origin, href, hash } = new URL(
        (link ?? shared ?? listed ?? '').replaceAll('&amp;', '&'),
        address,
      );
      if (origin === new URL(site).origin) toAsk.push(href.slice(0, href.length - hash.length));
    }
  }
  return answers;
}
