/** The texts of the gallery, and of the parts that it shares with the admin area. */
export const projectsText = {
  galleryNotFetched: 'Failed to fetch projects',
  search: 'Search projects',
  sortings: { owner: 'Owner’s order', newest: 'Newest first', oldest: 'Oldest first' },
  list: 'Projects',
  shown: (count: number) => (count === 1 ? '1 project shown' : `${count} projects shown`),
  empty: 'No projects yet.',
  noMatch: 'No projects match.',
  galleryFailed: 'The projects are not here yet.',
  all: 'All projects',
  live: 'Live Preview',
  source: 'Source Code',
} as const;
