import { endpoints } from '@/contract/endpoints';
import { type PrerenderedPage } from '@/contract/pages';
import type { RenderedPage } from '@/client/prerender';
import { site } from '@/site';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Throws unless the pattern matches exactly once, in case the template has changed. */
function replaceOnce(html: string, [pattern, replacement]: readonly [RegExp, string]) {
  const found = html.match(new RegExp(pattern, 'g'))?.length ?? 0;
  if (found !== 1)
    throw new Error(`${String(pattern)} matches ${found} times in the page's template, not once.`);
  return html.replace(pattern, () => replacement);
}

/** The owner as structured data for search engines (schema.org). */
function aboutOwner() {
  const { brand, url, description, owner, contact, social } = site;
  const person = {
    '@type': 'Person',
    '@id': `${url}/#owner`,
    name: owner.name,
    jobTitle: owner.role,
    description: owner.intro,
    address: contact.address,
    email: contact.email,
    sameAs: social.map((profile) => profile.url),
  };
  const website = { '@type': 'WebSite', name: brand, url, description, author: { '@id': person['@id'] } };
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': [website, person] });
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
}

/** A page's own scripts, which webpack's runtime then requests. A script tag that has failed would block its retry. */
const preloadScript = (file: string) => `<link rel="preload" as="script" href="/${file}" />`;

/** Additions to the head of single pages. */
const headOf: Partial<Record<PrerenderedPage, string>> = {
  home: aboutOwner(),
  projects: `<link rel="preload" as="fetch" href="${endpoints.projects()}" crossorigin />`,
};

/** The shell with the content, styles and metadata of a page. */
export function prerenderedHtml(
  shell: string,
  name: PrerenderedPage,
  page: RenderedPage,
  scripts: readonly string[],
) {
  const title = escaped(`${page.title} · ${site.brand}`);
  const description = escaped(page.description);
  const head = [page.styles, headOf[name], ...scripts.map(preloadScript)];
  return (
    [
      [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
      [
        /<meta name="description" content="[^"]*" \/>/,
        `<meta name="description" content="${description}" />`,
      ],
      [/<meta property="og:title" content="[^"]*" \/>/, `<meta property="og:title" content="${title}" />`],
      [
        /<meta property="og:description" content="[^"]*" \/>/,
        `<meta property="og:description" content="${description}" />`,
      ],
      [/<\/head>/, `${head.filter(Boolean).join('')}</head>`],
      [/<div id="root"><\/div>/, `<div id="root" data-page="${name}">${page.html}</div>`],
    ] as const
  ).reduce(replaceOnce, shell);
}
