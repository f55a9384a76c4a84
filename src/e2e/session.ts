import type { Page } from '@playwright/test';
import type { Person } from '@/testing/examples';

/** Fills in the sign-in page and submits it. */
export async function submitSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email Address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Chooses an entry of the settings menu. */
export async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: entry }).click();
}

export const signOut = (page: Page) => choose(page, 'Logout');

export async function clearDevice(page: Page) {
  await choose(page, 'Clear my data on this device');
  await page.getByRole('button', { name: 'Clear my data', exact: true }).click();
}
