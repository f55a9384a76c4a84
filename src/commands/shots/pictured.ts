import type { Page } from 'playwright-core';
import { pages } from '@/contract/pages';

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

/** Presses a button that only small screens have. */
const pressIfThere = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
};

/** Every page of the site, and what opens over it. */
export const picturedPages: PicturedPage[] = [
  { name: 'home', path: pages.home, as: 'visitor' },
  { name: 'menu', path: pages.home, as: 'student', act: pressIfThere('Menu'), isScreen: true },
  { name: 'shortcuts', path: pages.home, as: 'visitor', act: openShortcuts, isScreen: true },
  { name: 'projects', path: pages.projects, as: 'visitor' },
  { name: 'project flipped', path: `${pages.projects}?search=monsoon`, as: 'visitor', act: flipFirst },
  { name: 'projects, none match', path: `${pages.projects}?search=nothing`, as: 'visitor' },
  { name: 'contact', path: pages.contact, as: 'visitor' },
  { name: 'contact, errors', path: pages.contact, as: 'visitor', act: press('Send Message') },
  { name: 'sign up', path: pages.signUp, as: 'visitor' },
  { name: 'sign up, toast', path: pages.signUp, as: 'visitor', act: press('Sign Up'), isScreen: true },
  { name: 'sign in', path: pages.signIn, as: 'visitor' },
  { name: 'forgot password', path: pages.forgotPassword, as: 'visitor' },
  { name: 'loader', path: pages.loader, as: 'visitor', isScreen: true },
  { name: 'not found', path: '/nowhere', as: 'visitor' },
  { name: 'explore', path: pages.explore, as: 'student' },
  { name: 'alert', path: pages.explore, as: 'student', act: pressTile, isScreen: true },
  { name: 'settings', path: pages.explore, as: 'student', act: press('Settings'), isScreen: true },
  { name: 'activities', path: pages.activities, as: 'student' },
  { name: 'select subjects', path: pages.selectSubjects, as: 'new student' },
  { name: 'subjects first', path: pages.addAssignments, as: 'new student', isScreen: true },
  { name: 'add assignment', path: pages.addAssignments, as: 'student' },
  { name: 'assignments', path: pages.showAssignments, as: 'student' },
  { name: 'assignments, none', path: pages.showAssignments, as: 'new student' },
  { name: 'practicals', path: pages.showPracticals, as: 'student' },
  { name: 'profile', path: pages.profile, as: 'student' },
  { name: 'profile, new', path: pages.profile, as: 'new student' },
  { name: 'edit profile', path: pages.editProfile, as: 'student' },
  { name: 'change password', path: pages.changePassword, as: 'student' },
  { name: 'chat hub', path: pages.chat, as: 'student' },
  {
    name: 'chat menu',
    path: pages.chat,
    as: 'student',
    act: pressIfThere('Open chat menu'),
    isScreen: true,
  },
  { name: 'admin support', path: pages.supportChat, as: 'student' },
  { name: 'admin desk', path: pages.adminDesk, as: 'admin' },
  { name: 'users', path: pages.adminUsers, as: 'admin' },
  { name: 'edit user', path: pages.adminEditUser, as: 'admin' },
  { name: 'messages', path: pages.adminMessages, as: 'admin' },
  { name: 'confirmation', path: pages.adminMessages, as: 'admin', act: pressDelete, isScreen: true },
  { name: 'admin projects', path: pages.adminProjects, as: 'admin' },
  { name: 'project form', path: pages.adminProjects, as: 'admin', act: openProjectForm },
];

async function openShortcuts(page: Page) {
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog').waitFor();
}

async function flipFirst(page: Page) {
  await page.locator('button[aria-pressed]').first().click();
}

async function pressTile(page: Page) {
  await page.getByRole('button', { name: 'Buy ticket' }).click();
}

async function pressDelete(page: Page) {
  await page
    .getByRole('button', { name: /^Delete message/ })
    .first()
    .click();
}
