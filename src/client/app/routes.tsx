import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { site } from '@/site';
import { contentPageAt } from '@/contract/pages/pageAt';
import { pages, type PageArea, type PageName } from '@/contract/pages/pages';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { paths } from '@/client/lib/paths';
import { NotFound, PAGE_NOT_FOUND } from '@/client/ui/ErrorScreen';
import { lazyWithPreload, type LazyWithPreload } from '@/client/ui/lazyWithPreload';
import HomePage from '@/client/pages/HomePage';
import { AdminsOnly, SignedInOnly, StudentsOnly } from './guards';

type Preloadable = ComponentType | LazyWithPreload;

export type Page = {
  /** Precedes the brand in the document title. Search engines show the description. */
  title: string;
  description: string;
  Component: Preloadable;
};

/** Search engines do not see the pages of signed-in users, which share the site's description. */
const page = (
  title: string,
  fetchFile: Parameters<typeof lazyWithPreload>[0],
  description: string = site.description,
): Page => ({ title, description, Component: lazyWithPreload(fetchFile) });

const addPage = (name: CourseworkName) => async () => {
  const { AddItemPanel } = await import('@/client/features/coursework/AddItemPanel');
  return { default: () => <AddItemPanel name={name} /> };
};

const listPage = (name: CourseworkName) => async () => {
  const { CourseworkPage } = await import('@/client/pages/CourseworkPage');
  return { default: () => <CourseworkPage name={name} /> };
};

/** Every page of the site. All but the landing page, where most visits begin, are loaded when they are opened. */
export const pageTable: Record<PageName, Page> = {
  home: { title: site.owner.name, description: site.description, Component: HomePage },
  loader: page('Loading', () => import('@/client/pages/MainLoaderPage'), 'One moment, please.'),
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
  confirmAdmin: page(
    'Become an Admin',
    () => import('@/client/pages/ConfirmAdminPage'),
    'Choose your password.',
  ),
  pair: page('Add this Device', () => import('@/client/pages/PairPage'), 'Keep your devices in step.'),
  contact: page('Contact', () => import('@/client/pages/ContactPage'), 'Write to the owner of this site.'),
  explore: page('Explore', () => import('@/client/pages/ExplorePage')),
  activities: page('Activities', () => import('@/client/pages/ActivitiesPage')),
  selectSubjects: page('Select Subjects', () => import('@/client/pages/SelectSubjectsPage')),
  addAssignments: page('Add Assignment', addPage('assignments')),
  showAssignments: page('Assignments', listPage('assignments')),
  addPracticals: page('Add Practical', addPage('practicals')),
  showPracticals: page('Practicals', listPage('practicals')),
  profile: page('Profile', () => import('@/client/pages/ProfilePage')),
  editProfile: page('Edit Profile', () => import('@/client/pages/EditProfilePage')),
  changePassword: page('Change Password', () => import('@/client/pages/ChangePasswordPage')),
  chat: page('Chat Hub', () => import('@/client/pages/ChatPage')),
  supportChat: page('Admin Support', () => import('@/client/features/chat/SupportChat')),
  admin: {
    title: 'Admin',
    description: site.description,
    Component: () => <Navigate to={paths.adminDesk} replace />,
  },
  adminDesk: page('Desk', () => import('@/client/pages/AdminDeskPage')),
  adminUsers: page('Users', () => import('@/client/pages/AdminUsersPage')),
  adminEditUser: page('Edit User', () => import('@/client/pages/AdminEditUserPage')),
  adminMessages: page('Messages', () => import('@/client/pages/AdminMessagesPage')),
  adminProjects: page('Admin Projects', () => import('@/client/pages/AdminProjectsPage')),
  adminEditProject: page('Edit Project', () => import('@/client/pages/AdminEditProjectPage')),
  content: page('', () => import('@/client/pages/ContentPage')),
};

/** For all other paths. In the main chunk it is available when other files are not. */
export const notFound: Page = {
  title: PAGE_NOT_FOUND,
  description: 'This page does not exist or has moved.',
  Component: NotFound,
};

/** The page at a path: those of src/content share their code, and have titles of their own. */
export const pageOf = (name: PageName | 'notFound', path: string): Page =>
  name === 'notFound'
    ? notFound
    : { ...pageTable[name], ...(name === 'content' && { title: contentPageAt(path)?.title ?? '' }) };

const StudentLayout = lazyWithPreload(() => import('./layout/StudentLayout'));
const ChatLayout = lazyWithPreload(() => import('./layout/ChatLayout'));
const AdminLayout = lazyWithPreload(() => import('./layout/AdminLayout'));

/** The guard and layouts of each area's pages, outermost first. */
export const layoutsOf: Record<PageArea, readonly Preloadable[]> = {
  public: [],
  account: [SignedInOnly],
  student: [StudentsOnly, StudentLayout],
  chat: [SignedInOnly, ChatLayout],
  admin: [AdminsOnly, AdminLayout],
};

/** Loads the code of a page and its layouts, so that it renders without suspending. */
export async function loadPage(name: PageName | 'notFound') {
  const components =
    name === 'notFound' ? [notFound.Component] : [pageTable[name].Component, ...layoutsOf[pages[name].area]];
  await Promise.all(components.filter((one) => 'preload' in one).map(({ preload }) => preload()));
}
