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

const page = (title: string, description: string, load: Load): Page => ({
  title,
  description,
  ...lazyComponent(withToasts(load)),
});

/** Every page of the site. Each is a separate chunk. */
export const table: Record<PageName, Page> = {
  home: {
    title: 'Home',
    description: site.description,
    // Without toasts, which this page does not show.
    ...lazyComponent(() => import('@/client/pages/HomePage')),
  },
  loader: page('Loading', 'One moment, please.', () => import('@/client/pages/MainLoaderPage')),
  signUp: page('Create Account', 'Join our community today!', () => import('@/client/pages/SignUpPage')),
  signIn: page('Sign In', 'Sign in to continue.', () => import('@/client/pages/SignInPage')),
  projects: page(
    'Projects',
    'What the owner of this site has built.',
    () => import('@/client/pages/ProjectsPage'),
  ),
  forgotPassword: page(
    'Forgot Password',
    'Recover your details on this device.',
    () => import('@/client/pages/ForgotPasswordPage'),
  ),
  contact: page('Contact', 'Write to the owner of this site.', () => import('@/client/pages/ContactPage')),
  explore: page('Explore', 'Where to next.', () => import('@/client/pages/ExplorePage')),
  activities: page(
    'Activities',
    'Your assignments and practicals.',
    () => import('@/client/pages/ActivitiesPage'),
  ),
  selectSubjects: page(
    'Select Subjects',
    'Choose the subjects of your semester.',
    () => import('@/client/pages/SelectSubjectsPage'),
  ),
  addAssignments: page(
    'Add Assignment',
    'Note an assignment and its deadline.',
    () => import('@/client/pages/AddAssignmentsPage'),
  ),
  showAssignments: page(
    'Assignments',
    'Your assignments and how long is left.',
    () => import('@/client/pages/ShowAssignmentsPage'),
  ),
  addPracticals: page(
    'Add Practical',
    'Note a practical and its deadline.',
    () => import('@/client/pages/AddPracticalsPage'),
  ),
  showPracticals: page(
    'Practicals',
    'Your practicals and how long is left.',
    () => import('@/client/pages/ShowPracticalsPage'),
  ),
  profile: page('Profile', 'Your details and photo.', () => import('@/client/pages/ProfilePage')),
  editProfile: page('Edit Profile', 'Change your details.', () => import('@/client/pages/EditProfilePage')),
  changePassword: page(
    'Change Password',
    'Change your password.',
    () => import('@/client/pages/ChangePasswordPage'),
  ),
  chat: page('Chat Hub', 'Connect and collaborate.', () => import('@/client/pages/ChatPage')),
  supportChat: page(
    'Admin Support',
    'Connect with the support team.',
    () => import('@/client/pages/SupportChatPage'),
  ),
  admin: page('Admin', 'The admin desk.', () => import('@/client/pages/AdminPage')),
  adminDesk: page('Desk', 'The admin desk.', () => import('@/client/pages/AdminDeskPage')),
  adminUsers: page('Users', 'The users of this site.', () => import('@/client/pages/AdminUsersPage')),
  adminEditUser: page(
    'Edit User',
    'Change the details of a user.',
    () => import('@/client/pages/AdminEditUserPage'),
  ),
  adminMessages: page(
    'Messages',
    'The messages of visitors.',
    () => import('@/client/pages/AdminMessagesPage'),
  ),
  adminProjects: page(
    'Admin Projects',
    'The projects shown in the gallery.',
    () => import('@/client/pages/AdminProjectsPage'),
  ),
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
