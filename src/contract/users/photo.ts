import { onSite } from '@/contract/hosting';

/** The accepted formats and the maximum size (behaviour 4.12). */
export const photo = {
  accept: 'image/*',
  maxBytes: 5 * 1024 * 1024,
  formats: ['PNG', 'JPEG', 'WebP', 'GIF', 'AVIF'],
} as const;

export type Photo = { imageUrl: string };

/** The photo of users without one (behaviour 4.12). */
export const DEFAULT_PHOTO = onSite('/profile.png');
