import { endpoints } from '@/contract/endpoints';
import { hosting, onSite } from '@/contract/hosting';
import {
  pagePaths,
  RENDERED_DATA,
  type ServerRenderedPage,
  type PrerenderedPage,
} from '@/contract/pages/pages';
import { documentTitle } from '@/contract/pages/siteName';
import { isNo, type Project } from '@/contract/projects/project';
import { previewPath } from '@/contract/projects/picture';
import { projectPath } from '@/contract/projects/projectAddress';
import type { RenderedData, RenderedPage } from '@/contract/pages/renderedPage';
import { isSitePath } from '@/contract/webAddress';
import { site } from '@/site';
import { escapeHtml } from './escapeHtml';

/** JSON inside a script element, which no text in it can close. */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const EMPTY_ROOT = /<div id="root"><\/div>/;

/** Throws unless the pattern matches exactly once, in case the template has changed. */
function replaceOnce(html: string, [pattern, replacement]: readonly [RegExp, string]) {
  const found = html.match(new RegExp(pattern, 'g'))?.length ?? 0;
  if (found !== 1)
    throw new Error(`${String(pattern)} matches ${found} times in the page's template, not once.`);
  return html.replace(pattern, () => replacement);
}

const structured = (...graph: object[]) =>
  `<script type="application/ld+json">${asJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;

/** The owner as structured data for search engines (schema.org). */
function person(siteUrl: string) {
  const { owner, contact, social } = site;
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/#owner`,
    name: owner.name,
    jobTitle: owner.role,
    description: owner.intro,
    url: siteUrl + pagePaths.home,
    address: contact.address || undefined,
    email: contact.email || undefined,
    sameAs: social.map((profile) => profile.url),
  };
}

const website = (siteUrl: string) => ({
  '@type': 'WebSite',
  name: site.brand,
  url: siteUrl + pagePaths.home,
  description: site.description,
  author: { '@id': `${siteUrl}/#owner` },
});

function pictureOf({ imageURL }: Project, siteUrl: string) {
  if (isNo(imageURL)) return undefined;
  return isSitePath(imageURL) ? siteUrl + imageURL : imageURL;
}

/** Neither the source nor its address is part of it: access to the source may be withdrawn. */
const creativeWork = (project: Project, siteUrl: string) => ({
  '@type': 'CreativeWork',
  name: project.title,
  description: project.description,
  url: siteUrl + projectPath(project),
  image: pictureOf(project, siteUrl),
  keywords: project.category,
  author: { '@id': `${siteUrl}/#owner` },
});

/** Names the projects; what each is about is on its own page. */
const collection = (projects: readonly Project[], siteUrl: string) => ({
  '@type': 'CollectionPage',
  url: siteUrl + pagePaths.projects,
  author: { '@id': `${siteUrl}/#owner` },
  hasPart: projects.map((project) => ({
    '@type': 'CreativeWork',
    name: project.title,
    url: siteUrl + projectPath(project),
  })),
});

const aboutOwner = (url: string, name: string, siteUrl: string) => ({
  '@type': 'WebPage',
  name,
  url,
  author: { '@id': `${siteUrl}/#owner` },
});

const MOST_DESCRIPTION = 160;

/** The beginning of a text in one line, for search results and link previews. */
function shortened(text: string) {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST_DESCRIPTION) return line;
  return `${line.slice(0, MOST_DESCRIPTION).replace(/\s\S*$/, '')}…`;
}

/** A page's own scripts, which webpack's runtime then requests. A script tag that has failed would block its retry. */
const preloadScript = (file: string) => `<link data-late as="script" href="${onSite(`/${file}`)}" />`;

const DEFERRED = '<script defer ';
/** Its type keeps the browser from fetching it before src/client/codeAfterPaint.ts does. */
const LATE = '<script type="text/late" data-late ';

type PageParts = {
  shell: string;
  name: PrerenderedPage | ServerRenderedPage | 'content';
  /** Where a page of src/content is. */
  path?: string;
  page: RenderedPage;
  /** The scripts of the page's own code. */
  scripts: readonly string[];
  /** The query that the page was rendered with. */
  query?: string;
  siteUrl: string;
  data?: RenderedData;
};

/** What belongs to the head of single pages. */
function headOf({ name, path, page, siteUrl, data }: PageParts) {
  const { projects, project } = data ?? {};
  if (project) return structured(creativeWork(project, siteUrl), person(siteUrl));
  if (path) return structured(aboutOwner(siteUrl + path, page.title, siteUrl), person(siteUrl));
  if (name === 'home') return structured(website(siteUrl), person(siteUrl));
  if (name === 'projects' && projects) return structured(collection(projects, siteUrl), person(siteUrl));
  if (name === 'projects')
    return `<link rel="preload" as="fetch" href="${endpoints.projects()}" crossorigin />`;
  return '';
}

/** Without code as well; others are where they come with data. */
const READABLE: readonly PageParts['name'][] = ['content', 'contact', 'notFound'];

/** Replaces the content of an element of the head. */
const meta = (attribute: string, content: string) =>
  [
    new RegExp(`<meta ${attribute} content="[^"]*" />`),
    `<meta ${attribute} content="${content}" />`,
  ] as const;

/** The shell has the site's own picture, which is as large as those that are made for link previews. */
function previewTags(project: Project | undefined, siteUrl: string) {
  const picture = project && pictureOf(project, siteUrl);
  if (!picture) return [meta('property="og:image"', `${siteUrl}/og.png`)];
  const preview = previewPath(project.imageURL, project.imageFit);
  return [
    meta('property="og:image"', escapeHtml(preview === undefined ? picture : siteUrl + preview)),
    meta('property="og:image:alt"', escapeHtml(project.title)),
    ...(preview === undefined ? [[SIZE_OF_PREVIEW, ''] as const] : []),
  ];
}

const SIZE_OF_PREVIEW = /<meta property="og:image:width"[^>]*>\s*<meta property="og:image:height"[^>]*>/;

const PATHS: Partial<Record<PageParts['name'], string>> = {
  home: pagePaths.home,
  projects: pagePaths.projects,
};

/** The shell with the frame of the pages that are not public. */
export const frameHtml = (shell: string, { html, styles }: RenderedPage) =>
  (
    [
      [/<\/head>/, `${styles}</head>`],
      [EMPTY_ROOT, `<div id="root">${html}</div>`],
    ] as const
  ).reduce(replaceOnce, shell);

/** The shell with the content, styles and metadata of a page. */
export function pageHtml(parts: PageParts) {
  const { shell, name, page, scripts, query, siteUrl, data } = parts;
  const { project } = data ?? {};
  const isReadable = data || hosting.isStandalone || READABLE.includes(name);
  const title = escapeHtml(documentTitle(project?.title ?? page.title));
  const description = escapeHtml(project ? shortened(project.description) : page.description);
  const path = project ? projectPath(project) : (parts.path ?? PATHS[name]);
  const canonical =
    path === undefined
      ? ''
      : `<link rel="canonical" href="${siteUrl}${path}" /><meta property="og:url" content="${siteUrl}${path}" />`;
  const head = [canonical, page.styles, headOf(parts), ...scripts.map(preloadScript)].join('');
  const json = data ? `<script id="${RENDERED_DATA}" type="application/json">${asJson(data)}</script>` : '';
  const queryAttribute = query ? ` data-query="${escapeHtml(query)}"` : '';
  return (
    [
      [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
      meta('name="description"', description),
      meta('property="og:title"', title),
      meta('property="og:description"', description),
      ...previewTags(project, siteUrl),
      ...(isReadable ? [[/<noscript>[^<]*<\/noscript>/, ''] as const] : []),
      [/<\/head>/, `${head}</head>`],
      [EMPTY_ROOT, `<div id="root" data-page="${name}"${queryAttribute}>${page.html}</div>${json}`],
    ] as const
  ).reduce(replaceOnce, shell.replaceAll(DEFERRED, LATE));
}
