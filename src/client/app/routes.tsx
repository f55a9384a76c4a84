import { site } from '@/site';
import { pages, type PageAudience, type PageName } from '@/contract/pages';
import { withToasts } from '@/client/features/toasts/showToast';
import { lazyComponent, type LazyComponent } from '@/client/store/lazyComponent';
import { NotFound } from '@/client/ui/ErrorScreen';

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

/** Every page of the site. Each is a separate chunk. */
export const table: Record<PageName, Page> = {
  // Without toasts, which this page does not show.
  home: {
    title: 'Home',
    description: site.description,
    ...lazyComponent(() => import('@/client/pages/HomePage')),
  },
  loader: page('Loading', () => import('@/client/pages/MainLoaderPage'), 'One moment, please.'),
  signUp: page('Create Account', () => import('@/client/pages/SignUpPage'), 'Join our community today!'),
  signIn: page('Sign In', () => import('@/client/pages/SignInPage'), 'Sign in to continue.'),
  projects: page(
    'Projects',
    () => import('@/client/pages/ProjectsPage'),
    'What the owner of this site has built.',
  ),
  forgotPassword: page(
    'Forgot Password',
    () => import('@/client/pages/ForgotPasswordPage'),
    'Recover your details on this device.',
  ),
  contact: page('Contact', () => import('@/client/pages/ContactPage'), 'Write to the owner of this site.'),
  explore: page('Explore', () => import('@/client/pages/ExplorePage')),
  activities: page('Activities', () => import('@/client/pages/ActivitiesPage')),
  selectSubjects: page('Select Subjects', () => import('@/client/pages/SelectSubjectsPage')),
  addAssignments: page('Add Assignment', () => import('@/client/pages/AddAssignmentsPage')),
  showAssignments: page('Assignments', () => import('@/client/pages/ShowAssignmentsPage')),
  addPracticals: page('Add Practical', () => import('@/client/pages/AddPracticalsPage')),
  showPracticals: page('Practicals', () => import('@/client/pages/ShowPracticalsPage')),
  profile: page('Profile', () => import('@/client/pages/ProfilePage')),
  editProfile: page('Edit Profile', () => import('@/client/pages/EditProfilePage')),
  changePassword: page('Change Password', () => import('@/client/pages/ChangePasswordPage')),
  chat: page('Chat Hub', () => import('@/client/pages/ChatPage')),
  supportChat: page('Admin Support', () => import('@/client/pages/SupportChatPage')),
  admin: page('Admin', () => import('@/client/pages/AdminPage')),
  adminDesk: page('Desk', () => import('@/client/pages/AdminDeskPage')),
  adminUsers: page('Users', () => import('@/client/pages/AdminUsersPage')),
  adminEditUser: page('Edit User', () => import('@/client/pages/AdminEditUserPage')),
  adminMessages: page('Messages', () => import('@/client/pages/AdminMessagesPage')),
  adminProjects: page('Admin Projects', () => import('@/client/pages/AdminProjectsPage')),
};

/** For all other paths. Part of the main chunk, so that it is available when other files are not. */
export const notFound: Page = {
  title: 'Page Not Found',
  description: 'This page does not exist or has moved.',
  Component: NotFound,
  load: () => Promise.resolve(),
  isLoaded: () => true,
  subscribe: () => () => undefined,
};

const guards = () => import(/* webpackChunkName: "member" */ './guards');
const signedInOnly = lazyComponent(async () => ({ Component: (await guards()).SignedInOnly }));
const adminsOnly = lazyComponent(async () => ({ Component: (await guards()).AdminsOnly }));
const studentLayout = lazyComponent(() => import(/* webpackChunkName: "member" */ './layout/StudentLayout'));

/** The guard and layouts of each audience's pages, outermost first. */
export const layoutsOf: Record<PageAudience, readonly LazyComponent[]> = {
  public: [],
  member: [signedInOnly],
  student: [signedInOnly, studentLayout],
  chat: [signedInOnly, lazyComponent(() => import('./layout/ChatLayout'))],
  admin: [adminsOnly, lazyComponent(() => import('./layout/AdminLayout'))],
};

/** Loads the code of a page and its layouts, so that it renders without suspending. */
export async function loadPage(name: PageName | 'notFound') {
  const parts = name === 'notFound' ? [notFound] : [table[name], ...layoutsOf[pages[name].audience]];
  await Promise.all(parts.map(({ load }) => load()));
}
