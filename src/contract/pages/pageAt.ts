import { pageNames, pages, type PageName } from './pages';

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

const patterns = pageNames.map((name) => [name, patternOf(pages[name].path)] as const);

/** Which page a path without its query, unescaped, leads to. */
export function pageAt(path: string): PageName | undefined {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0];
}
