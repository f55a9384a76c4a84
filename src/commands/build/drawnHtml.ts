import { endpoints } from '@/contract/endpoints';
import { type PrerenderedPage } from '@/contract/pages';
import type { Drawing } from '@/client/prerender';
import { site } from '@/site';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Replaces what must be there exactly once: a template that has changed must not be filled by halves. */
function replaceOnce(html: string, [pattern, replacement]: readonly [RegExp, string]) {
  const found = html.match(new RegExp(pattern, 'g'))?.length ?? 0;
  if (found !== 1)
    throw new Error(`The page's template has ${found} places for ${String(pattern)}, not one.`);
  return html.replace(pattern, () => replacement);
}

/** Who the owner is, in the words that search engines read (schema.org). */
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

/** What one page wants in its head beyond what all have. */
const more: Partial<Record<PrerenderedPage, string>> = {
  home: aboutOwner(),
  projects: `<link rel="preload" as="fetch" href="${endpoints.projects()}" crossorigin />`,
};

/** A page as browsers get it: the shell with what the build has drawn, and the code that brings it to life. */
export function drawnHtml(
  shell: string,
  name: PrerenderedPage,
  drawing: Drawing,
  scripts: readonly string[],
) {
  const title = escaped(`${drawing.title} · ${site.brand}`);
  const description = escaped(drawing.description);
  const head = [drawing.styles, more[name], ...scripts.map(preloadScript)];
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
      [/<div id="root"><\/div>/, `<div id="root" data-page="${name}">${drawing.html}</div>`],
    ] as const
  ).reduce(replaceOnce, shell);
}
