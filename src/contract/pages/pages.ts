import { areAccountsOpen } from '@/contract/auth/accounts';
import { hostedPath, hosting } from '@/contract/hosting';
import { site } from '@/site';

/** The areas of the site. The pages of an area share a guard and a layout (see client/app/routes.tsx). */
export type PageArea = 'public' | 'account' | 'student' | 'chat' | 'admin';

/**
 * Every page of the site (behaviour 1.3), with the router's pattern and its area. Paths match without regard to
 * case. The server answers any other path with the page and status 404.
 */
export const pages = {
  home: { path: '/', area: 'public' },
  loader: { path: `/${site.brand}/MainLoader`, area: 'public' },
  signUp: { path: '/SignUp', area: 'public' },
  signIn: { path: '/SignIn', area: 'public' },
  forgotPassword: { path: '/forgot-password', area: 'public' },
  resetPassword: { path: '/reset-password', area: 'public' },
  confirmAdmin: { path: '/confirm-admin', area: 'public' },
  pair: { path: '/pair', area: 'public' },
  contact: { path: '/Contact', area: 'public' },
  projects: { path: '/projects', area: 'public' },
  project: { path: '/projects/:address', area: 'public' },
  explore: { path: '/Explore', area: 'student' },
  activities: { path: '/activities', area: 'student' },
  selectSubjects: { path: '/SelectSubs', area: 'student' },
  addAssignments: { path: '/addAssignments', area: 'student' },
  showAssignments: { path: '/showAssignments', area: 'student' },
  addPracticals: { path: '/addPracticals', area: 'student' },
  showPracticals: { path: '/showPracticals', area: 'student' },
  profile: { path: '/LoggedIn/Profile', area: 'account' },
  editProfile: { path: '/LoggedIn/EditProfile', area: 'account' },
  changePassword: { path: '/profile/change-password', area: 'account' },
  chat: { path: '/chat', area: 'chat' },
  supportChat: { path: '/chat/admin', area: 'chat' },
  admin: { path: '/admin', area: 'admin' },
  adminDesk: { path: '/admin/desk', area: 'admin' },
  adminUsers: { path: '/admin/users', area: 'admin' },
  adminEditUser: { path: '/admin/users/:id/edit', area: 'admin' },
  adminMessages: { path: '/admin/messages', area: 'admin' },
  adminProjects: { path: '/admin/projects', area: 'admin' },
  adminEditProject: { path: '/admin/projects/:id/edit', area: 'admin' },
  /** Each file of src/content (see ../content). */
  content: { path: '/:content', area: 'public' },
} as const satisfies Record<string, { path: string; area: PageArea }>;

type Pages = typeof pages;
export type PageName = keyof Pages;
type PublicPage = { [Name in PageName]: Pages[Name]['area'] extends 'public' ? Name : never }[PageName];

const pageNames = Object.keys(pages) as PageName[];

const studentAreas: readonly PageArea[] = ['student', 'chat'];
const isForStudents = (name: PageName) => name === 'pair' || studentAreas.includes(pages[name].area);

const accountPages: readonly PageName[] = [
  'signUp',
  'signIn',
  'forgotPassword',
  'resetPassword',
  'confirmAdmin',
  'pair',
];
const needsServer = (name: PageName) => pages[name].area !== 'public' || accountPages.includes(name);

/** Without open accounts there are no pages for students, and without an API only those of the portfolio. */
export const appPages = pageNames.filter((name) =>
  hosting.isStandalone ? !needsServer(name) : areAccountsOpen || !isForStudents(name),
);

/** The pages that the server finds. It does not see the setup code behind the `#`, for which the app draws /SignUp all the same. */
export const foundPages = appPages.filter((name) => areAccountsOpen || name !== 'signUp');

export const pagesIn = (area: PageArea) => appPages.filter((name) => pages[name].area === area);

/** The path patterns by the names of the pages, for links. */
export const pagePaths = Object.fromEntries(
  pageNames.map((name) => [name, hostedPath(pages[name].path)]),
) as Record<PageName, string>;

const publicPages = [
  'home',
  'projects',
  'contact',
  'signIn',
  'signUp',
  'forgotPassword',
  'notFound',
] as const satisfies (PublicPage | 'notFound')[];

export type PrerenderedPage = (typeof publicPages)[number];

/** The pages that the build prerenders, so that they are visible before the code runs. Only public pages can be listed. */
export const prerenderedPages: readonly PrerenderedPage[] = publicPages.filter(
  (name) => name === 'notFound' || foundPages.includes(name),
);

/** The same file is served for all unknown paths. */
export const prerenderedPath = (name: PrerenderedPage) => (name === 'notFound' ? '/404' : pagePaths[name]);

/** The pages that show projects: the server renders them with the projects of the moment (behaviour 5.5). */
export const serverRenderedPages = ['home', 'projects', 'project'] as const satisfies PublicPage[];
export type ServerRenderedPage = (typeof serverRenderedPages)[number];

/** The element that holds what a page was rendered with, as JSON. */
export const RENDERED_DATA = 'rendered-data';

/** The file of a prerendered page, named as static hosts expect it. */
export const prerenderedFile = (name: PrerenderedPage) =>
  name === 'home' ? 'index.html' : `${prerenderedPath(name).replace(/^\/|\/$/g, '')}.html`;

/** The file of every page that is not public: the header and the footer around a skeleton of the content. */
export const FRAME_FILE = 'frame.html';

/** The app shell, an empty page for all other paths. */
export const SHELL_FILE = 'app.html';
