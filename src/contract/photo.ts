/** The accepted formats and the maximum size (contract 3). */
export const photo = {
  accept: 'image/*',
  maxBytes: 5 * 1024 * 1024,
  formats: ['PNG', 'JPEG', 'WebP', 'GIF', 'AVIF'],
} as const;

export type Photo = { imageUrl: string };

/** The photo of users without one (spec section 9). */
export const DEFAULT_PHOTO = '/profile.png';
