import { object } from 'yup';
import { contentPageAt, pageAt } from './pages/pageAt';
import { pages } from './pages/pages';
import { text } from './rules';
import { MAX_ADDRESS_LENGTH } from './webAddress';

/** The query of PATCH /api/data/totalvisits: the path of the page, and the host of the site that had the link, if known. */
export const visitRules = object({
  page: text('Page', MAX_ADDRESS_LENGTH),
  from: text('From', MAX_ADDRESS_LENGTH),
});

/** The page as the owner's numbers name it: a project by its id alone. Undefined where there is no such page. */
export function visitedPage(path: string): string | undefined {
  const name = path === '' ? undefined : pageAt(path);
  if (name === 'project') return /^\/projects\/\d+/i.exec(path)?.[0].toLowerCase();
  return name === 'content' ? contentPageAt(path)?.path : name && pages[name].path;
}

/** The site's host, such as `github.com`. Undefined where the text is none. */
export function referringSite(host: string): string | undefined {
  const name = host.toLowerCase().replace(/^www\./, '');
  return /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(name) ? name : undefined;
}
