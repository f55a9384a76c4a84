import { site } from '@/site';
import type { Project } from '@/contract/projects/project';
import { changedValues } from '@/client/lib/changedValues';
import { wordSearch } from '@/client/lib/wordSearch';
import { projectsText } from './projectsText';

export type Sorting = keyof typeof projectsText.sortings;
export const sortings = Object.entries(projectsText.sortings) as [Sorting, string][];

export const ALL = 'All';

/** The filter's options; the site's brand comes last (behaviour 5.2). */
export const categories: readonly string[] = [...new Set([ALL, ...site.categories, site.brand])];

/** The search, sorting and filter, kept in the URL. */
export type View = { search: string; sort: Sorting; category: string };

const defaultView: View = { search: '', sort: 'newest', category: ALL };

export function viewOf(query: URLSearchParams): View {
  const category = query.get('category') ?? ALL;
  return {
    search: query.get('search') ?? '',
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    category: categories.find((known) => sameText(known, category)) ?? ALL,
  };
}

/** The query of a view, without default values. */
export const queryOf = (view: View) =>
  new URLSearchParams(changedValues(defaultView, view) as Record<string, string>);

/** The projects of a view. Title, description and categories together contain every word of the search. */
export function projectsIn({ search, sort, category }: View, projects: readonly Project[]): Project[] {
  const isFound = wordSearch(search);
  const matching = projects.filter((project) => {
    if (category !== ALL && !project.category.some((own) => sameText(own, category))) return false;
    return isFound([project.title, project.description, ...project.category].join(' '));
  });
  return matching.sort((a, b) => (sort === 'newest' ? b.id - a.id : a.id - b.id));
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
