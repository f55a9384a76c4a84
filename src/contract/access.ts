import { pages, type PageName } from './pages';

/** Who may open what: everything that is not listed is public. */
export const signedInPages = ['profile', 'editProfile', 'changePassword'] as const satisfies PageName[];

/** The student's own, with what there is to say about how their data is kept. */
export const deskPages = [
  'explore',
  'activities',
  'selectSubjects',
  'addAssignments',
  'showAssignments',
  'addPracticals',
  'showPracticals',
] as const satisfies PageName[];

/** For signed-in people as well, in the chat's layout. */
export const chatPages = ['chat', 'supportChat'] as const satisfies PageName[];

export const adminPages = [
  'admin',
  'adminDesk',
  'adminUsers',
  'adminEditUser',
  'adminMessages',
  'adminProjects',
] as const satisfies PageName[];

export const publicPages = (Object.keys(pages) as PageName[]).filter(
  (name) =>
    ![...signedInPages, ...deskPages, ...chatPages, ...adminPages].some((guarded) => guarded === name),
);
