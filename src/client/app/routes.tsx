import { site } from '@/site';
import { pages, type PageAudience, type PageName } from '@/contract/pages';
import { withToasts } from '@/client/features/toasts/showToast';
import { lazyComponent, type LazyComponent } from '@/client/store/lazyComponent';
import { memberSkeleton } from './layout/lazyParts';
import { NotFound, PAGE_NOT_FOUND } from '@/client/ui/ErrorScreen';
import { Component as Home } from '@/client/pages/HomePage';

export type Page = LazyComponent & {
  /** Precedes the brand in the document title. Search engines show the description. */
  title: string;
  description: string;
};

type Load = Parameters<typeof lazyComponent>[0];

/** Search engines do not see the pages of signed-in users, which share the site's description. */
const page = (title: string, load: Load, description: string = site.description): Page => ({
  title,
  description,
  ...lazyComponent(withToasts(load)),
});

/** Part of the main chunk. */
const mainPage = (Component: Page['Component']): LazyComponent => ({
  Component,
  load: () => Promise.resolve(),
  isLoaded: () => true,
  subscribe: () => () => undefined,
});

/** Every page of the site. All but the landing page, where most visits begin, are loaded when they are opened. */
export const table: Record<PageName, Page> = {
  home: { title: 'Home', description: site.description, ...mainPage(Home) },
  loader: page(
    'Loading',
    () => import(/* webpackChunkName: "loading" */ '@/client/pages/MainLoaderPage'),
    'One moment, please.',
  ),
  signUp: page('Create Account', () => import('@/client/pages/SignUpPage'), 'Join our community today!'),
  signIn: page('Sign In', () => import('@/client/pages/SignInPage'), 'Sign in to continue.'),
  projects: page(
    'Projects',
    () => import('@/client/pages/ProjectsPage'),
    `What ${site.owner.name} has built.`,
  ),
  project: page('Project', () => import('@/client/pages/ProjectPage'), `What ${site.owner.name} has built.`),
  forgotPassword: page(
    'Forgot Password',
    () => import('@/client/pages/ForgotPasswordPage'),
    'Recover your details on this device.',
  ),
  resetPassword: page(
    'New Password',
    () => import('@/client/pages/ResetPasswordPage'),
    'Choose a new password.',
  ),
  contact: page('Contact', () => import('@/client/pages/ContactPage'), 'Write to the owner of this site.'),
  explore: page('Explore', () => import('@/client/pages/ExplorePage')),
  activities: page('Activities', () => import('@/client/pages/ActivitiesPage')),
  selectSubjects: page('Select Subjects', () => import('@/client/pages/SelectSubjectsPage')),
  addAssignments: page(
    'Add Assignment',
    () => import(/* webpackChunkName: "add-item" */ '@/client/pages/AddAssignmentsPage'),
  ),
  showAssignments: page(
    'Assignments',
    () => import(/* webpackChunkName: "lists" */ '@/client/pages/ShowAssignmentsPage'),
  ),
  addPracticals: page(
    'Add Practical',
    () => import(/* webpackChunkName: "add-item" */ '@/client/pages/AddPracticalsPage'),
  ),
  showPracticals: page(
    'Practicals',
    () => import(/* webpackChunkName: "lists" */ '@/client/pages/ShowPracticalsPage'),
  ),
  profile: page('Profile', () => import('@/client/pages/ProfilePage')),
  editProfile: page('Edit Profile', () => import('@/client/pages/EditProfilePage')),
  changePassword: page('Change Password', () => import('@/client/pages/ChangePasswordPage')),
  chat: page('Chat Hub', () => import(/* webpackChunkName: "chat" */ '@/client/pages/ChatPage')),
  supportChat: page('Admin Support', () => import('@/client/pages/SupportChatPage')),
  admin: page('Admin', () => import(/* webpackChunkName: "admin" */ '@/client/pages/AdminPage')),
  adminDesk: page('Desk', () => import('@/client/pages/AdminDeskPage')),
  adminUsers: page('Users', () => import('@/client/pages/AdminUsersPage')),
  adminEditUser: page('Edit User', () => import('@/client/pages/AdminEditUserPage')),
  adminMessages: page('Messages', () => import('@/client/pages/AdminMessagesPage')),
  adminProjects: page('Admin Projects', () => import('@/client/pages/AdminProjectsPage')),
  adminEditProject: page('Edit Project', () => import('@/client/pages/AdminEditProjectPage')),
};

/** For all other paths. In the main chunk it is available when other files are not. */
export const notFound: Page = {
  title: PAGE_NOT_FOUND,
  description: 'This page does not exist or has moved.',
  ...mainPage(NotFound),
};

const guards = () => import(/* webpackChunkName: "member" */ './guards');
const guard = (name: 'SignedInOnly' | 'AdminsOnly') =>
  lazyComponent(async () => {
    const [{ [name]: Component, listeners }] = await Promise.all([guards(), memberSkeleton.load()]);
    return { Component, listeners };
  });
const signedInOnly = guard('SignedInOnly');
const adminsOnly = guard('AdminsOnly');
const studentLayout = lazyComponent(() => import(/* webpackChunkName: "member" */ './layout/StudentLayout'));

/** The guard and layouts of each audience's pages, outermost first. */
export const layoutsOf: Record<PageAudience, readonly LazyComponent[]> = {
  public: [],
  member: [signedInOnly],
  student: [signedInOnly, studentLayout],
  chat: [signedInOnly, lazyComponent(() => import(/* webpackChunkName: "chat" */ './layout/ChatLayout'))],
  admin: [adminsOnly, lazyComponent(() => import(/* webpackChunkName: "admin" */ './layout/AdminLayout'))],
};

/** Loads the code of a page and its layouts, so that it renders without suspending. */
export async function loadPage(name: PageName | 'notFound') {
  const parts = name === 'notFound' ? [notFound] : [table[name], ...layoutsOf[pages[name].audience]];
  await Promise.all(parts.map(({ load }) => load()));
}
