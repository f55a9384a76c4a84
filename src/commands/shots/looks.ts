/** How every page is looked at. */
export const looks = [
  { name: 'phone, light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone, dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'desk, light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'desk, dark', width: 1280, height: 800, colorScheme: 'dark' },
] as const;

export type Look = (typeof looks)[number];

/** The file of one picture. */
export const fileOf = (scene: string, look: string) => `${`${scene} ${look}`.replace(/\W+/g, '-')}.png`;
