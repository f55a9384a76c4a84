/** The texts of the notice that a newer version of the site is there. */
export const words = {
  ready: 'A new version of this site is ready.',
  reload: 'Reload',
} as const;
