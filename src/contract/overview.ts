import type { Day } from './calendar';

/** What happened on a day. `visits` counts each visitor once. */
export type DayCounts = { day: Day; visits: number; messages: number; users: number };

/** How many visits of these days began on a page, or came from a site; the most first, at most ten. */
export type VisitSource = { name: string; visits: number };

/** GET /api/admin/overview (behaviour 9.6): all there is, and the last 30 days in `site.timeZone`, today last. */
export type Overview = {
  users: number;
  messages: number;
  newMessages: number;
  projects: number;
  visits: number;
  days: DayCounts[];
  pages: VisitSource[];
  sites: VisitSource[];
};
