import { contentPages } from '@/contract/content/contentPages';
import { appPages, pages, type PageName } from './pages';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/admin/users/:id/edit` as a pattern; a slash at the end does not make another page. */
const patternOf = (page: string) =>
  new RegExp(
    `^${page
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '[^/]+' : escaped(segment)))
      .join('/')
      .replace(/\/$/, '')}/?$`,
    'i',
  );

const patterns = appPages
  .filter((name) => name !== 'content')
  .map((name) => [name, patternOf(pages[name].path)] as const);
const contentPatterns = contentPages.map((page) => [page, patternOf(page.path)] as const);

/** Which page of the code a path leads to. */
export const fixedPageAt = (path: string) => patterns.find(([, pattern]) => pattern.test(path))?.[0];

/** Which page of src/content a path leads to. */
export const contentPageAt = (path: string) => contentPatterns.find(([, pattern]) => pattern.test(path))?.[0];

/** Which page a path without its query, unescaped, leads to. */
export function pageAt(path: string): PageName | undefined {
  return fixedPageAt(path) ?? (contentPageAt(path) && 'content');
}
