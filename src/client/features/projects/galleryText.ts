/** The texts of the gallery and the admin's list, apart from projectsText.ts: the landing page does not need them. */
export const galleryText = {
  search: 'Search projects',
  sortings: { owner: 'Owner’s order', newest: 'Newest first', oldest: 'Oldest first' },
  list: 'Projects',
  shown: (count: number) => (count === 1 ? '1 project shown' : `${count} projects shown`),
  empty: 'No projects yet.',
  noMatch: 'No projects match.',
  failed: 'The projects are not here yet.',
} as const;
