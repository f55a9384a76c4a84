import { site } from '@/site';
import { inOwnersOrder } from '@/contract/projects/ownersOrder';
import type { Project } from '@/contract/projects/project';
import { changedValues } from '@/client/lib/changedValues';
import { wordSearch } from '@/client/lib/wordSearch';
import { galleryText } from './galleryText';

export type Sorting = keyof typeof galleryText.sortings;

export const ALL = 'All';

/** The filter's options; the site's brand comes last (behaviour 5.2). */
export const categories: readonly string[] = [...new Set([ALL, ...site.categories, site.brand])];

/** The search, sorting and filter, kept in the URL. Without a sorting, the first one that the projects can be sorted by. */
export type View = { search: string; sort?: Sorting; category: string };

const defaultView: View = { search: '', sort: undefined, category: ALL };

const hasOwnersOrder = (projects: readonly Project[]) =>
  projects.some(({ order }) => typeof order === 'number');

/** What the projects can be sorted by, with its name. */
export function sortingsOf(projects: readonly Project[]) {
  const all = Object.entries(galleryText.sortings) as [Sorting, string][];
  return hasOwnersOrder(projects) ? all : all.filter(([sorting]) => sorting !== 'owner');
}

/** The sorting of a view of these projects. */
export function sortingOf({ sort }: View, projects: readonly Project[]): Sorting {
  const first = hasOwnersOrder(projects) ? 'owner' : 'newest';
  return sort === 'owner' ? first : (sort ?? first);
}

/** The view with another sorting, which is not named if it is the first one. */
export const sortedBy = (sorting: Sorting, projects: readonly Project[]): Partial<View> => ({
  sort: sorting === sortingOf(defaultView, projects) ? undefined : sorting,
});

const SORTINGS = Object.keys(galleryText.sortings) as Sorting[];

export function viewOf(query: URLSearchParams): View {
  const category = query.get('category') ?? ALL;
  return {
    search: query.get('search') ?? '',
    sort: SORTINGS.find((sorting) => sorting === query.get('sort')),
    category: categories.find((known) => sameText(known, category)) ?? ALL,
  };
}

/** The query of a view, without default values. */
export const queryOf = (view: View) =>
  new URLSearchParams(changedValues(defaultView, view) as Record<string, string>);

/** The projects of a view. Title, description and categories together contain every word of the search. */
export function projectsIn(view: View, projects: readonly Project[]): Project[] {
  const { search, category } = view;
  const isFound = wordSearch(search);
  const matching = projects.filter((project) => {
    if (category !== ALL && !project.category.some((own) => sameText(own, category))) return false;
    return isFound([project.title, project.description, ...project.category].join(' '));
  });
  const sorting = sortingOf(view, projects);
  if (sorting === 'owner') return inOwnersOrder(matching);
  return matching.sort((a, b) => (sorting === 'oldest' ? a.id - b.id : b.id - a.id));
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
