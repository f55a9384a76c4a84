import type { Day } from './calendar';

/** What happened on a day. */
export type DayCounts = { day: Day; visits: number; messages: number; users: number };

/** GET /api/admin/overview (behaviour 9.6): all there is, and the last 30 days in `site.timeZone`, today last. */
export type Overview = {
  users: number;
  messages: number;
  newMessages: number;
  projects: number;
  visits: number;
  days: DayCounts[];
};
