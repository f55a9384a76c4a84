/** The texts that the landing page shares with the gallery and the admin area. */
export const projectsText = {
  galleryNotFetched: 'Failed to fetch projects',
  all: 'All projects',
  live: 'Live Preview',
  source: 'Source Code',
} as const;
