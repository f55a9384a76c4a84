import { site } from '@/site';

/**
 * Who may open a page, and the layout around it. Students and people in a chat are signed in, too: their areas
 * differ only in their layout (see client/app/routes.tsx).
 */
export type PageAudience = 'public' | 'signedIn' | 'student' | 'chat' | 'admin';

/**
 * Every page of the site (behaviour 1.3), with the router's pattern and its audience. Paths match without regard to
 * case. The server answers any other path with the page and status 404.
 */
export const pages = {
  home: { path: '/', audience: 'public' },
  loader: { path: `/${site.brand}/MainLoader`, audience: 'public' },
  signUp: { path: '/SignUp', audience: 'public' },
  signIn: { path: '/SignIn', audience: 'public' },
  forgotPassword: { path: '/forgot-password', audience: 'public' },
  resetPassword: { path: '/reset-password', audience: 'public' },
  confirmAdmin: { path: '/confirm-admin', audience: 'public' },
  contact: { path: '/Contact', audience: 'public' },
  projects: { path: '/projects', audience: 'public' },
  project: { path: '/projects/:address', audience: 'public' },
  explore: { path: '/Explore', audience: 'student' },
  activities: { path: '/activities', audience: 'student' },
  selectSubjects: { path: '/SelectSubs', audience: 'student' },
  addAssignments: { path: '/addAssignments', audience: 'student' },
  showAssignments: { path: '/showAssignments', audience: 'student' },
  addPracticals: { path: '/addPracticals', audience: 'student' },
  showPracticals: { path: '/showPracticals', audience: 'student' },
  profile: { path: '/LoggedIn/Profile', audience: 'signedIn' },
  editProfile: { path: '/LoggedIn/EditProfile', audience: 'signedIn' },
  changePassword: { path: '/profile/change-password', audience: 'signedIn' },
  chat: { path: '/chat', audience: 'chat' },
  supportChat: { path: '/chat/admin', audience: 'chat' },
  admin: { path: '/admin', audience: 'admin' },
  adminDesk: { path: '/admin/desk', audience: 'admin' },
  adminUsers: { path: '/admin/users', audience: 'admin' },
  adminEditUser: { path: '/admin/users/:id/edit', audience: 'admin' },
  adminMessages: { path: '/admin/messages', audience: 'admin' },
  adminProjects: { path: '/admin/projects', audience: 'admin' },
  adminEditProject: { path: '/admin/projects/:id/edit', audience: 'admin' },
} as const satisfies Record<string, { path: string; audience: PageAudience }>;

type Pages = typeof pages;
export type PageName = keyof Pages;
type PublicPage = { [Name in PageName]: Pages[Name]['audience'] extends 'public' ? Name : never }[PageName];

export const pageNames = Object.keys(pages) as PageName[];

export const pagesFor = (audience: PageAudience) =>
  pageNames.filter((name) => pages[name].audience === audience);

/** The path patterns by the names of the pages. */
export const pagePaths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as {
  [Name in PageName]: Pages[Name]['path'];
};

/** The pages that the build prerenders, so that they are visible before the code runs. Only public pages can be listed. */
export const prerenderedPages = [
  'home',
  'projects',
  'contact',
  'signIn',
  'signUp',
  'forgotPassword',
  'notFound',
] as const satisfies (PublicPage | 'notFound')[];

export type PrerenderedPage = (typeof prerenderedPages)[number];

/** The same file is served for all unknown paths. */
export const prerenderedPath = (name: PrerenderedPage) => (name === 'notFound' ? '/404' : pages[name].path);

/** The pages that show projects: the server renders them with the projects of the moment (behaviour 5.5). */
export const serverRenderedPages = ['home', 'projects', 'project'] as const satisfies PublicPage[];
export type ServerRenderedPage = (typeof serverRenderedPages)[number];

/** The element that holds the answers a page was rendered with, as JSON. */
export const PRERENDERED_ANSWERS = 'prerendered-answers';

/** The file of a prerendered page, named as static hosts expect it. */
export const prerenderedFile = (name: PrerenderedPage) =>
  name === 'home' ? 'index.html' : `${prerenderedPath(name).slice(1)}.html`;

/** The file of every page that is not public: the header and the footer around a skeleton of the content. */
export const FRAME_FILE = 'frame.html';

/** The app shell, an empty page for all other paths. */
export const SHELL_FILE = 'app.html';
