import { areAccountsOpen } from '@/contract/auth/accounts';
import { hostedPath } from '@/contract/hosting';
import { contentPages } from '@/contract/content/contentPages';
import { prerenderedPages, prerenderedPath } from '@/contract/pages/pages';
import type { Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';

const UNLISTED = ['notFound', 'forgotPassword', ...(areAccountsOpen ? [] : ['signIn'])];

/** The public pages and the projects, for search engines. */
export function sitemap(siteUrl: string, projects: readonly Project[] = []) {
  const paths = [
    ...prerenderedPages.filter((name) => !UNLISTED.includes(name)).map(prerenderedPath),
    ...contentPages.map(({ path }) => hostedPath(path)),
    ...projects.map(projectPath),
  ];
  const urls = paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
}
