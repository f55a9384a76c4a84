/** The paths of the list of sessions, apart from `endpoints`, which every page needs. */
export const sessionEndpoints = {
  sessions: () => '/api/auth/sessions',
  session: (id: string) => `/api/auth/sessions/${id}`,
} as const;

/** A session of the signed-in user. Times are ISO times. */
export type ListedSession = {
  _id: string;
  /** Browser and system at the last use, as in `Firefox on Linux`; empty if unknown. */
  device: string;
  /** Null if it began before this was recorded. */
  createdAt: string | null;
  /** Exact to a few minutes. */
  usedAt: string;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
};
