/** Photos: the formats a browser can show, and the largest file that is taken (contract 3). */
export const photo = {
  accept: 'image/*',
  maxBytes: 5 * 1024 * 1024,
  formats: ['PNG', 'JPEG', 'WebP', 'GIF', 'AVIF'],
} as const;

export type Photo = { imageUrl: string };

/** The picture of whoever has none (spec section 9). */
export const DEFAULT_PHOTO = '/profile.png';
