import type { Page } from 'playwright-core';
import { pages } from '@/contract/pages';

export type Guest = 'visitor' | 'student' | 'freshman' | 'admin';

export type Scene = {
  name: string;
  path: string;
  guest: Guest;
  /** What is done on the page before its picture is taken; a step that a width does not offer is left out. */
  act?: (page: Page) => Promise<unknown>;
  /** Only what the screen shows, where something lies over the page. */
  isScreen?: boolean;
};

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** The project form comes in a file of its own. */
const openProjectForm = async (page: Page) => {
  await press('Add Project')(page);
  await page.getByRole('form', { name: 'Add a project' }).waitFor();
};

/** Opens what stands behind a button of the small screen, and is there already on the large one. */
const pressIfThere = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
};

/** Every page of the site, and what opens over it, in the order of a visit. */
export const scenes: Scene[] = [
  { name: 'home', path: pages.home, guest: 'visitor' },
  { name: 'menu', path: pages.home, guest: 'student', act: pressIfThere('Menu'), isScreen: true },
  { name: 'shortcuts', path: pages.home, guest: 'visitor', act: openShortcuts, isScreen: true },
  { name: 'projects', path: pages.projects, guest: 'visitor' },
  { name: 'project turned', path: `${pages.projects}?search=monsoon`, guest: 'visitor', act: turnFirst },
  { name: 'projects, none match', path: `${pages.projects}?search=nothing`, guest: 'visitor' },
  { name: 'contact', path: pages.contact, guest: 'visitor' },
  { name: 'contact, complaints', path: pages.contact, guest: 'visitor', act: press('Send Message') },
  { name: 'sign up', path: pages.signUp, guest: 'visitor' },
  { name: 'sign up, toast', path: pages.signUp, guest: 'visitor', act: press('Sign Up'), isScreen: true },
  { name: 'sign in', path: pages.signIn, guest: 'visitor' },
  { name: 'forgot password', path: pages.forgotPassword, guest: 'visitor' },
  { name: 'loader', path: pages.loader, guest: 'visitor', isScreen: true },
  { name: 'not found', path: '/nowhere', guest: 'visitor' },
  { name: 'explore', path: pages.explore, guest: 'student' },
  { name: 'alert', path: pages.explore, guest: 'student', act: pressTile, isScreen: true },
  { name: 'settings', path: pages.explore, guest: 'student', act: press('Settings'), isScreen: true },
  { name: 'activities', path: pages.activities, guest: 'student' },
  { name: 'select subjects', path: pages.selectSubjects, guest: 'freshman' },
  { name: 'subjects first', path: pages.addAssignments, guest: 'freshman', isScreen: true },
  { name: 'add assignment', path: pages.addAssignments, guest: 'student' },
  { name: 'assignments', path: pages.showAssignments, guest: 'student' },
  { name: 'assignments, none', path: pages.showAssignments, guest: 'freshman' },
  { name: 'practicals', path: pages.showPracticals, guest: 'student' },
  { name: 'profile', path: pages.profile, guest: 'student' },
  { name: 'profile, fresh', path: pages.profile, guest: 'freshman' },
  { name: 'edit profile', path: pages.editProfile, guest: 'student' },
  { name: 'change password', path: pages.changePassword, guest: 'student' },
  { name: 'chat hub', path: pages.chat, guest: 'student' },
  {
    name: 'chat menu',
    path: pages.chat,
    guest: 'student',
    act: pressIfThere('Open chat menu'),
    isScreen: true,
  },
  { name: 'admin support', path: pages.supportChat, guest: 'student' },
  { name: 'desk', path: pages.adminDesk, guest: 'admin' },
  { name: 'users', path: pages.adminUsers, guest: 'admin' },
  { name: 'edit user', path: pages.adminEditUser, guest: 'admin' },
  { name: 'messages', path: pages.adminMessages, guest: 'admin' },
  { name: 'confirmation', path: pages.adminMessages, guest: 'admin', act: pressDelete, isScreen: true },
  { name: 'admin projects', path: pages.adminProjects, guest: 'admin' },
  { name: 'project form', path: pages.adminProjects, guest: 'admin', act: openProjectForm },
];

async function openShortcuts(page: Page) {
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog').waitFor();
}

async function turnFirst(page: Page) {
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
