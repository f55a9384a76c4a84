/** What a backend may offer beyond the calls that every one has (behaviour 3.11). */
export const FEATURES = [
  'mail',
  'sessions',
  'overview',
  'messageStatus',
  'restore',
  'editProject',
  'pictures',
  'devices',
  'push',
] as const;

/** GET /api/data/features. */
export type Features = Record<(typeof FEATURES)[number], boolean>;
