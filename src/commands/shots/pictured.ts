import type { Page } from '@playwright/test';
import { contentPages } from '@/contract/content/contentPages';
import { pagePaths } from '@/contract/pages/pages';

export type Visitor = 'visitor' | 'student' | 'new student' | 'admin';

export type PicturedPage = {
  name: string;
  path: string;
  as: Visitor;
  /** What is done on the page before its picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Takes only the visible screen, for example where a dialog covers the page. */
  isScreen?: boolean;
};

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const openProjectForm = async (page: Page) => {
  await press('Add Project')(page);
  await page.getByRole('form', { name: 'Add a project' }).waitFor();
};

const editProject = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Edit project/ })
    .first()
    .click();
  await page.getByRole('form', { name: 'Edit project' }).waitFor();
};

/** Presses a button that only small screens have. */
const pressIfThere = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
};

/** Every page of the site, and what opens over it. */
export const picturedPages: PicturedPage[] = [
  { name: 'home', path: pagePaths.home, as: 'visitor' },
  { name: 'menu', path: pagePaths.home, as: 'student', act: pressIfThere('Menu'), isScreen: true },
  { name: 'shortcuts', path: pagePaths.home, as: 'visitor', act: openShortcuts, isScreen: true },
  { name: 'projects', path: pagePaths.projects, as: 'visitor' },
  { name: 'project flipped', path: `${pagePaths.projects}?search=monsoon`, as: 'visitor', act: flip },
  { name: 'one project', path: `${pagePaths.projects}?search=lanes`, as: 'visitor', act: openProject },
  {
    name: 'projects, none match',
    path: `${pagePaths.projects}?search=nothing`,
    as: 'visitor',
    act: findNothing,
  },
  ...contentPages.map(({ path }) => ({ name: path.slice(1), path, as: 'visitor' as const })),
  { name: 'contact', path: pagePaths.contact, as: 'visitor' },
  { name: 'contact, errors', path: pagePaths.contact, as: 'visitor', act: press('Send Message') },
  { name: 'sign up', path: pagePaths.signUp, as: 'visitor' },
  { name: 'sign up, toast', path: pagePaths.signUp, as: 'visitor', act: press('Sign Up'), isScreen: true },
  { name: 'sign in', path: pagePaths.signIn, as: 'visitor' },
  { name: 'forgot password', path: pagePaths.forgotPassword, as: 'visitor' },
  { name: 'reset password', path: `${pagePaths.resetPassword}#token`, as: 'visitor' },
  { name: 'confirm admin', path: `${pagePaths.confirmAdmin}#token`, as: 'visitor' },
  { name: 'loader', path: pagePaths.loader, as: 'visitor', isScreen: true },
  { name: 'not found', path: '/nowhere', as: 'visitor' },
  { name: 'explore', path: pagePaths.explore, as: 'student' },
  { name: 'alert', path: pagePaths.explore, as: 'student', act: pressTile, isScreen: true },
  { name: 'settings', path: pagePaths.explore, as: 'student', act: press('Settings'), isScreen: true },
  { name: 'activities', path: pagePaths.activities, as: 'student' },
  { name: 'select subjects', path: pagePaths.selectSubjects, as: 'new student' },
  { name: 'subjects first', path: pagePaths.addAssignments, as: 'new student', isScreen: true },
  { name: 'add assignment', path: pagePaths.addAssignments, as: 'student' },
  { name: 'assignments', path: pagePaths.showAssignments, as: 'student' },
  { name: 'assignments, none', path: pagePaths.showAssignments, as: 'new student' },
  { name: 'practicals', path: pagePaths.showPracticals, as: 'student' },
  { name: 'profile', path: pagePaths.profile, as: 'student' },
  { name: 'profile, new', path: pagePaths.profile, as: 'new student' },
  { name: 'edit profile', path: pagePaths.editProfile, as: 'student' },
  { name: 'change password', path: pagePaths.changePassword, as: 'student' },
  { name: 'chat hub', path: pagePaths.chat, as: 'student' },
  {
    name: 'chat menu',
    path: pagePaths.chat,
    as: 'student',
    act: pressIfThere('Open chat menu'),
    isScreen: true,
  },
  { name: 'admin support', path: pagePaths.supportChat, as: 'student' },
  { name: 'admin desk', path: pagePaths.adminDesk, as: 'admin' },
  { name: 'users', path: pagePaths.adminUsers, as: 'admin' },
  { name: 'edit user', path: pagePaths.adminEditUser, as: 'admin' },
  { name: 'messages', path: pagePaths.adminMessages, as: 'admin' },
  { name: 'confirmation', path: pagePaths.adminMessages, as: 'admin', act: pressDelete, isScreen: true },
  { name: 'admin projects', path: pagePaths.adminProjects, as: 'admin' },
  { name: 'project form', path: pagePaths.adminProjects, as: 'admin', act: openProjectForm },
  { name: 'edit project', path: pagePaths.adminProjects, as: 'admin', act: editProject },
];

async function openShortcuts(page: Page) {
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The gallery's search is applied after its first render. */
async function flip(page: Page) {
  await page.getByText('1 project shown').waitFor();
  await page.getByRole('button', { name: 'Monsoon', exact: true }).click();
}

async function findNothing(page: Page) {
  await page.getByText('No projects match.').waitFor();
}

async function openProject(page: Page) {
  await page.getByRole('link', { name: 'See the project' }).first().click();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
}

async function pressTile(page: Page) {
  await page.getByRole('button', { name: 'Buy ticket' }).click();
}

async function pressDelete(page: Page) {
  const button = page.getByRole('button', { name: /^Delete message/ }).first();
  // A small screen shows it in an opened message.
  if (!(await button.isVisible()))
    await page
      .getByRole('button', { name: /^Open message/ })
      .first()
      .click();
  await button.click();
}
