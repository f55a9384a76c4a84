import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { appPages, pagePaths, pages, pagesIn } from '@/contract/pages/pages';
import { makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { holdCall } from '@/testing/interceptCalls';
import { openApp } from '@/testing/openApp';

const closed = appPages.filter((name) => pages[name].area !== 'public');

/** Where a page leads to. */
async function leadsTo(pattern: string, as?: Person) {
  const path = pattern.replace(':id', 'A'.repeat(22));
  openApp(path, { as });
  await waitFor(() => expect(window.location.pathname).not.toBe(path));
  return window.location.pathname;
}

test.each(closed)('the page %s leads visitors away', async (name) => {
  const { path, area } = pages[name];
  expect(await leadsTo(path)).toBe(area === 'admin' ? pagePaths.home : pagePaths.signIn);
});

test.each(pagesIn('admin'))('the page %s leads a user who is not an admin to the home page', async (name) => {
  expect(await leadsTo(pages[name].path, await makeStudent())).toBe(pagePaths.home);
});

test('no page below /admin is open to others', () => {
  const below = appPages.filter((name) => pages[name].path.toLowerCase().startsWith('/admin'));
  expect(below).toEqual(pagesIn('admin'));
});

test('an admin may stay on a page of the admin area, also while the user is being fetched', async () => {
  const admin = await makeAdmin();
  const onUsers = () => screen.findByRole('heading', { level: 1, name: 'Users' });
  const { close } = openApp(pagePaths.adminUsers, { as: admin });
  await onUsers();
  expect(window.location.pathname).toBe(pagePaths.adminUsers);
  close();

  // The code of the page is loaded: now only the user is missing.
  const answer = holdCall(`GET ${endpoints.currentUser()}`);
  openApp(pagePaths.adminUsers, { as: admin });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(window.location.pathname).toBe(pagePaths.adminUsers);
  answer();
  await onUsers();
  expect(window.location.pathname).toBe(pagePaths.adminUsers);
});
