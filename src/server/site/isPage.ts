import { pages } from '@/contract/pages';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/admin/users/:id/edit` as a pattern; a slash at the end does not make another page. */
const patterns = Object.values(pages).map(
  (page) =>
    new RegExp(
      `^${page
        .split('/')
        .map((segment) => (segment.startsWith(':') ? '[^/]+' : escaped(segment)))
        .join('/')
        .replace(/\/$/, '')}/?$`,
      'i',
    ),
);

/** Whether a path without its query, unescaped, is one of the site's pages. */
export function isPage(path: string) {
  return patterns.some((pattern) => pattern.test(path));
}
