import { devToolsOf } from '@/testing/devTools';
import { act, screen, waitFor } from '@testing-library/react';
import { site } from '@/site';
import { makeStore } from '@/client/app/store';
import { signedOut } from '@/client/features/auth/authSlice';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { deviceDataCleared } from '@/client/features/studentData/studentDataEvents';
import { themeChosen } from '@/client/features/theme/themeSlice';
import { essay, makeStudent } from '@/testing/examples';
import { collectRequests } from '@/testing/interceptCalls';
import { openApp } from '@/testing/openApp';
import { itemsOf } from '@/testing/studentData';
import { startMirrors } from '.';

const storedTheme = () => localStorage.getItem('theme');
const pageIsDark = () => document.documentElement.classList.contains('dark');
const shownPage = () => [window.location.pathname, document.title];

test('time travel changes the page and stores nothing', () => {
  const { store } = makeStore();
  const stop = startMirrors(store, () => undefined);
  const { goBack } = devToolsOf(store);
  store.dispatch(themeChosen('dark'));
  store.dispatch(themeChosen('light'));
  expect([pageIsDark(), storedTheme()]).toEqual([false, 'light']);

  goBack(1);
  expect([pageIsDark(), storedTheme()]).toEqual([true, 'light']);

  goBack(2);
  expect([pageIsDark(), storedTheme()]).toEqual([false, 'light']);
  stop();
});

test('time travel changes the path and the title, back to a signed-in page and to the present again', async () => {
  const { store, user } = openApp('/Contact', { as: await makeStudent('Ada Lovelace') });
  const { goBackTo, comeBack } = devToolsOf(store);
  await screen.findByRole('button', { name: 'Send Message' });
  const [toProfile] = screen.getAllByRole('link', { name: 'Profile', hidden: true });
  await user.click(toProfile as HTMLElement);
  await screen.findByText('Ada Lovelace');
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
  const kept = { ...localStorage };
  const sent = collectRequests();

  act(() => goBackTo('page/opened', '/LoggedIn/Profile'));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(shownPage()).toEqual(['/LoggedIn/Profile', `Profile · ${site.brand}`]);

  act(() => goBackTo('page/opened', '/Contact'));
  expect(await screen.findByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(shownPage()).toEqual(['/Contact', `Contact · ${site.brand}`]);

  act(() => comeBack());
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(shownPage()).toEqual(['/SignIn', `Sign In · ${site.brand}`]);
  expect(sent).toEqual([]);
  expect({ ...localStorage }).toEqual(kept);
});

test('an imported log shows another developer the same page in the same state', async () => {
  const ada = await makeStudent('Ada Lovelace');
  const before = openApp('/SelectSubs', { as: ada });
  await waitFor(() => expect(before.store.getState().persistence.isLoaded).toBe(true));
  act(() => void before.store.dispatch(assignmentsSlice.actions.itemAdded([essay])));
  before.close();
  const theirs = openApp('/SelectSubs', { as: ada, isStyled: true });
  await screen.findByRole('combobox', { name: 'AEC' });
  await theirs.user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  const file = devToolsOf(theirs.store).exported();
  const reported = theirs.store.getState();
  theirs.close();
  localStorage.clear();

  const mine = openApp('/Contact');
  await screen.findByRole('button', { name: 'Send Message' });
  await waitFor(() => expect(mine.store.getState().visits.total).not.toBeNull());
  const sent = collectRequests();
  act(() => devToolsOf(mine.store).imported(file));

  expect(await screen.findByRole('combobox', { name: 'AEC' })).toBeVisible();
  expect(pageIsDark()).toBe(true);
  // Each page has subscriptions of its own, and only the account's own page stores the lists.
  const { subscriptions } = mine.store.getState().api;
  const lists = ['subjects', 'assignments', 'practicals'] as const;
  const shown = Object.fromEntries(lists.map((list) => [list, { ...reported[list], _persist: undefined }]));
  expect(itemsOf(reported)).toEqual([essay]);
  expect(mine.store.getState()).toEqual({ ...reported, ...shown, api: { ...reported.api, subscriptions } });
  expect(sent).toEqual([]);
  expect({ ...localStorage }).toEqual({});
});

/** Grace, a developer with a list of her own, imports the log of Ada, who has added an item and stored it. */
async function importAdasLog() {
  const theirs = openApp('/Contact', { as: await makeStudent('Ada Lovelace') });
  await waitFor(() => expect(theirs.store.getState().persistence.isLoaded).toBe(true));
  act(() => void theirs.store.dispatch(assignmentsSlice.actions.itemAdded([essay])));
  await theirs.accountStorage().save();
  const file = devToolsOf(theirs.store).exported();
  theirs.close();
  localStorage.clear();

  const mine = openApp('/Contact', { as: await makeStudent('Grace Hopper') });
  await waitFor(() => expect(mine.store.getState().persistence.isLoaded).toBe(true));
  const own = { ...essay, id: '2', topic: 'Compilers' };
  act(() => void mine.store.dispatch(assignmentsSlice.actions.itemAdded([own])));
  await mine.accountStorage().save();
  const kept = { ...localStorage };
  act(() => devToolsOf(mine.store).imported(file));
  expect(itemsOf(mine.store.getState())).toEqual([essay]);
  return { ...mine, kept };
}

test('a sign-out in an imported log neither ends the session of the developer nor mixes the lists', async () => {
  const { store, kept } = await importAdasLog();
  act(() => void store.dispatch(signedOut('elsewhere')));
  await screen.findByText('Logout Successfully');
  expect({ ...localStorage }).toEqual(kept);
});

test('a log of one’s own account, too, stores nothing when it is imported', async () => {
  const ada = await makeStudent('Ada Lovelace');
  const theirs = openApp('/Contact', { as: ada });
  await waitFor(() => expect(theirs.store.getState().persistence.isLoaded).toBe(true));
  act(() => void theirs.store.dispatch(assignmentsSlice.actions.itemAdded([essay])));
  await theirs.accountStorage().save();
  const file = devToolsOf(theirs.store).exported();
  theirs.close();
  localStorage.clear();

  const mine = openApp('/Contact', { as: ada });
  await waitFor(() => expect(mine.store.getState().persistence.isLoaded).toBe(true));
  const own = { ...essay, id: '2', topic: 'Compilers' };
  act(() => void mine.store.dispatch(assignmentsSlice.actions.itemAdded([own])));
  await mine.accountStorage().save();
  const kept = { ...localStorage };
  act(() => devToolsOf(mine.store).imported(file));
  expect(itemsOf(mine.store.getState())).toEqual([essay]);
  act(() => void mine.store.dispatch(assignmentsSlice.actions.itemToggled(essay.id)));
  await mine.accountStorage().save();
  expect({ ...localStorage }).toEqual(kept);
});

test('clearing the device in an imported log leaves the lists of the developer alone', async () => {
  const { store, kept } = await importAdasLog();
  act(() => void store.dispatch(deviceDataCleared()));
  await screen.findByText('Your data on this device is removed.');
  expect({ ...localStorage }).toMatchObject(kept);
});
