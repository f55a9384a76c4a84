/** GET /api/data/features: what depends on the settings of the server. */
export type Features = {
  /** Whether the site sends mail. */
  mail: boolean;
};
