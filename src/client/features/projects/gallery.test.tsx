import { act, screen, within } from '@testing-library/react';
import { site } from '@/site';
import { signedOut } from '@/client/features/auth/authSlice';
import { api, LIST } from '@/client/store/api';
import { addProjects, exampleProject, makeAdmin, makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

async function fillGallery() {
  const admin = await makeAdmin();
  await addProjects(admin, [
    exampleProject({ id: 9, title: 'Tidy Larder', category: ['CSS'], sourceCode: 'no', responsive: 'no' }),
    exampleProject({ id: 10, title: 'Night Bus', category: ['React JS', site.brand] }),
    exampleProject({ id: 11, title: 'Chess Clock', category: ['JavaScript'], description: 'Two clocks.' }),
  ]);
  return admin;
}

const shown = async () => {
  const cards = await screen.findAllByRole('article');
  return cards.map((card) => within(card).getAllByRole('button')[0]?.getAttribute('aria-label'));
};

test('a visitor sees the newest project first, or the oldest, compared as numbers', async () => {
  await fillGallery();
  const { user } = openApp('/projects');
  expect(await shown()).toEqual(['Chess Clock', 'Night Bus', 'Tidy Larder']);

  await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
  expect(await shown()).toEqual(['Tidy Larder', 'Night Bus', 'Chess Clock']);
  expect(window.location.search).toBe('?sort=oldest');
});

test('where the owner has put projects in order, that order comes first, and the others can be chosen', async () => {
  const admin = await fillGallery();
  await addProjects(admin, [
    exampleProject({ id: 7, title: 'Paper Boat', order: 2 }),
    exampleProject({ id: 8, title: 'Kite Map', order: 1 }),
  ]);
  const { user } = openApp('/projects');
  expect(await shown()).toEqual(['Kite Map', 'Paper Boat', 'Chess Clock', 'Night Bus', 'Tidy Larder']);
  const sorting = screen.getByLabelText('Sort by');
  expect(
    within(sorting)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Owner’s order', 'Newest first', 'Oldest first']);
  await user.selectOptions(sorting, 'Newest first');
  expect((await shown())[0]).toBe('Chess Clock');
  expect(window.location.search).toBe('?sort=newest');
  await user.selectOptions(sorting, 'Owner’s order');
  expect((await shown())[0]).toBe('Kite Map');
  expect(window.location.search).toBe('');
});

test('search and category narrow the gallery, and the view is kept in the URL', async () => {
  await fillGallery();
  const { user } = openApp('/projects');
  await shown();

  await user.selectOptions(screen.getByLabelText('Category'), site.brand);
  expect(await shown()).toEqual(['Night Bus']);
  await user.type(screen.getByLabelText('Search projects'), 'clock');
  expect(await screen.findByText('No projects match.')).toBeVisible();
  const view = new URLSearchParams({ search: 'clock', category: site.brand });
  expect(window.location.search).toBe(`?${view}`);

  await user.selectOptions(screen.getByLabelText('Category'), 'All');
  expect(await shown()).toEqual(['Chess Clock']);
});

test('where nothing matches, one button leads back to all projects in the order that was chosen', async () => {
  await fillGallery();
  const { user } = openApp(`/projects?search=zebra&category=CSS&sort=oldest`);
  await user.click(await screen.findByRole('button', { name: 'Show all projects' }));
  expect(await shown()).toEqual(['Tidy Larder', 'Night Bus', 'Chess Clock']);
  expect(window.location.search).toBe('?sort=oldest');
  expect(screen.getByLabelText('Search projects')).toHaveValue('');
  // The next press of the Tab key reaches the first card.
  await user.tab();
  expect(screen.getByRole('button', { name: 'Tidy Larder' })).toHaveFocus();
});

test('a card flips, and its links can be reached only while the back is shown', async () => {
  await fillGallery();
  const { user } = openApp('/projects', { isStyled: true });
  await shown();
  const card = screen.getByRole('button', { name: 'Night Bus' });
  expect(card).toHaveAttribute('aria-pressed', 'false');
  const article = card.closest('article');
  const live = within(article as HTMLElement).getByText('Live Preview');
  expect(live).not.toBeVisible();

  await user.click(card);
  expect(card).toHaveAttribute('aria-pressed', 'true');
  expect(live).toBeVisible();
  expect(live).toHaveAttribute('href', 'https://example.com/live');
  expect(live).toHaveAttribute('target', '_blank');
});

test('the source of a private project opens an alert instead', async () => {
  await fillGallery();
  const { user } = openApp('/projects?search=larder');
  await shown();
  await user.click(screen.getByRole('button', { name: 'Tidy Larder' }));
  await user.click(screen.getByRole('button', { name: 'Source Code' }));

  const alert = screen.getByRole('alertdialog');
  expect(alert).toHaveTextContent(
    "You don't have permission to access this. Please contact the developer for further assistance.",
  );
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a gallery without projects shows a message', async () => {
  openApp('/projects');
  expect(await screen.findByText('No projects yet.')).toBeVisible();
});

/** An open gallery with a turned card, whose student's session has just ended. */
async function openAfterSession() {
  const admin = await fillGallery();
  const { user, store } = openApp('/projects', { as: await makeStudent() });
  await user.click(await screen.findByRole('button', { name: 'Night Bus' }));
  await screen.findByText(/^Total visits/);
  await act(async () => void store.dispatch(signedOut('expired')));
  expect(screen.getByRole('button', { name: 'Night Bus', pressed: true })).toBeVisible();
  await addProjects(admin, [exampleProject({ id: 12, title: 'Paper Boat' })]);
  return store;
}

test('the end of a session leaves the gallery as it is, and it still shows what changes', async () => {
  const store = await openAfterSession();
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Project', id: LIST }])));
  expect(await screen.findByRole('button', { name: 'Paper Boat' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Night Bus', pressed: true })).toBeVisible();
});

test('after the end of a session, too, a gallery that is open shows what has changed while it was offline', async () => {
  await openAfterSession();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Paper Boat' })).toBeVisible();
});

test('the end of a session does not keep the gallery from being fetched', async () => {
  const admin = await fillGallery();
  const { store } = openApp('/projects', { as: await makeStudent() });
  await screen.findByRole('button', { name: 'Night Bus' });
  await screen.findByText(/^Total visits/);
  await addProjects(admin, [exampleProject({ id: 13, title: 'Kite' })]);
  await act(async () => {
    store.dispatch(api.util.invalidateTags([{ type: 'Project', id: LIST }]));
    store.dispatch(signedOut('expired'));
  });
  expect(await screen.findByRole('button', { name: 'Kite' })).toBeVisible();
});
