import { site } from '@/site';

/**
 * Every page of the site (spec section 2), as the router's patterns. Paths match without regard to case.
 * The server answers any other path with the page and status 404.
 */
export const pages = {
  home: '/',
  loader: `/${site.brand}/MainLoader`,
  signUp: '/SignUp',
  signIn: '/SignIn',
  forgotPassword: '/forgot-password',
  contact: '/Contact',
  projects: '/projects',
  explore: '/Explore',
  activities: '/activities',
  selectSubjects: '/SelectSubs',
  addAssignments: '/addAssignments',
  showAssignments: '/showAssignments',
  addPracticals: '/addPracticals',
  showPracticals: '/showPracticals',
  profile: '/LoggedIn/Profile',
  editProfile: '/LoggedIn/EditProfile',
  changePassword: '/profile/change-password',
  chat: '/chat',
  supportChat: '/chat/admin',
  admin: '/admin',
  adminDesk: '/admin/desk',
  adminUsers: '/admin/users',
  adminEditUser: '/admin/users/:id/edit',
  adminMessages: '/admin/messages',
  adminProjects: '/admin/projects',
} as const;

export type PageName = keyof typeof pages;

/** Pages that the build draws ahead, so that they are seen before any code has run: those that visitors come to. */
export const drawnPages = [
  'home',
  'projects',
  'contact',
  'signIn',
  'signUp',
  'forgotPassword',
  'notFound',
] as const satisfies (PageName | 'notFound')[];

export type DrawnPage = (typeof drawnPages)[number];

/** Any address that is nobody's shows the same page. */
export const pathOfDrawn = (name: DrawnPage) => (name === 'notFound' ? '/404' : pages[name]);

/** Where the build puts a page that it draws, as static hosts look for it. */
export const fileOfDrawn = (name: DrawnPage) =>
  name === 'home' ? 'index.html' : `${pathOfDrawn(name).slice(1)}.html`;

/** The page that nothing is drawn into, for all others. */
export const SHELL_FILE = 'app.html';
