import { devToolsOf } from '@/testing/devTools';
import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '@/site';
import { endpoints } from '@/contract/endpoints';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { ask } from '@/testing/ask';
import { dataOf, itemsOf } from '@/testing/studentData';
import { essay, makeStudent, signedIn } from '@/testing/examples';
import { collectRequests } from '@/testing/interceptCalls';
import { fillIn, openApp, unfold } from '@/testing/openApp';

type Payload = { text?: string; path?: string; status?: number } | string | null | undefined;

/** The log as docs/debugging.md shows it: the action, and its main value or where it comes from. */
function logOf(store: object) {
  return devToolsOf(store)
    .shownActions()
    .map(({ type, payload, meta }) => {
      const value = payload as Payload;
      const detail = typeof value === 'string' ? value : (value?.text ?? value?.path ?? value?.status);
      const { from } = (meta ?? {}) as { from?: string };
      return [type, detail ?? from].filter(Boolean).join(' ');
    });
}

const logged = (store: object, line: string) => waitFor(() => expect(logOf(store)).toContain(line));

const debugging = readFileSync('docs/debugging.md', 'utf8');
const stories = {
  cameBack: 'An assignment that I had deleted came back',
  thrownOut: 'I saved my profile and was thrown out',
  isDark: 'The site is dark, and I never asked for that',
};

/** The lines that the document quotes in the story of this heading. */
function quoted(heading: string) {
  const [, story = ''] = debugging.split(`\n## "${heading}"\n`);
  const [, lines = ''] = /```log\n([\s\S]*?)\n```/.exec(story) ?? [];
  return lines.split('\n');
}

/** The part of the log that the document quotes, without the actions of every page. */
const logFrom = (store: object, from: string) => {
  const log = logOf(store).filter(
    (line) => !/countVisit|getUser|getFeatures|loaded|removeMutationResult|earlierVersions/.test(line),
  );
  return log.slice(log.lastIndexOf(from));
};

const { matchMedia: realMatchMedia } = window;
afterEach(() => Object.assign(window, { matchMedia: realMatchMedia }));

/** Mocks a device whose preference can change to dark. */
function mockDevice() {
  const device = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (media) =>
    (media.includes('color-scheme') ? device : realMatchMedia(media)) as MediaQueryList;
  return () => void device.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
}

const isDark = () => document.documentElement.classList.contains('dark');

test('every case in docs/debugging.md has a test', () => {
  const headings = [...debugging.matchAll(/^## "(.*)"$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(Object.values(stories));
});

test('"An assignment that I had deleted came back" is a file of the site’s first version that was imported after the deletion', async () => {
  const { store, user } = openApp('/activities', { as: await makeStudent() });
  await screen.findByLabelText('Import my data');
  act(() => void store.dispatch(assignmentsSlice.actions.itemAdded([essay])));
  await logged(store, 'persistence/persisted assignments');
  const first = { app: 'deskfolio', version: 1, exportedAt: new Date().toISOString() };
  const file = new File([JSON.stringify({ ...first, ...dataOf(store.getState()) })], 'desk.json');
  await user.click(screen.getByRole('link', { name: /^Show Assignments/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete Essay' }));
  await logged(store, 'persistence/persisted assignments');
  act(() => window.history.back());
  await unfold(user, 'Your data');
  await userEvent.upload(await screen.findByLabelText('Import my data'), file, { applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 1 item');

  const { goBackTo } = devToolsOf(store);
  const story = quoted(stories.cameBack);
  expect(logFrom(store, 'assignments/itemDeleted 1790000000000-essay')).toEqual(story);
  act(() => goBackTo('assignments/itemDeleted'));
  expect(itemsOf(store.getState())).toEqual([]);
  act(() => goBackTo('studentData/recordsMerged', essay.topic));
  expect(itemsOf(store.getState())).toEqual([essay]);
});

test('"I saved my profile and was thrown out" is a session that ended on the server', async () => {
  const student = await makeStudent();
  const { store, user } = openApp('/LoggedIn/EditProfile', { as: student });
  await fillIn(user, { Course: 'Analytical Engines' });
  await ask(endpoints.changePassword(), {
    method: 'POST',
    token: (await signedIn(student)).token,
    body: {
      currentPassword: student.password,
      newPassword: 'Analytical1843!',
      confirmPassword: 'Analytical1843!',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Please sign in again');

  const { goBackTo, comeBack } = devToolsOf(store);
  const story = quoted(stories.thrownOut);
  await waitFor(() => expect(logFrom(store, 'page/opened /LoggedIn/EditProfile')).toEqual(story));
  const sent = collectRequests();
  act(() => goBackTo('page/opened'));
  expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  act(comeBack);
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('"The site is dark, and I never asked for that" is a device that turned dark', async () => {
  const turnDark = mockDevice();
  const theirs = openApp('/SelectSubs', { as: await makeStudent() });
  await screen.findByRole('combobox', { name: 'AEC' });
  act(turnDark);
  const file = devToolsOf(theirs.store).exported();
  theirs.close();
  localStorage.clear();
  window.matchMedia = realMatchMedia;

  const mine = openApp('/Contact');
  await screen.findByRole('button', { name: 'Send Message' });
  await logged(mine.store, 'visits/countVisit/fulfilled');
  const sent = collectRequests();
  const { imported, goBackTo } = devToolsOf(mine.store);
  act(() => imported(file));
  expect(await screen.findByRole('combobox', { name: 'AEC' })).toBeVisible();
  expect([isDark(), document.title]).toEqual([true, `Select Subjects · ${site.brand}`]);
  expect(logFrom(mine.store, 'page/opened /SelectSubs')).toEqual(quoted(stories.isDark));
  act(() => goBackTo('page/opened'));
  expect(isDark()).toBe(false);
  expect(sent).toEqual([]);
  expect({ ...localStorage }).toEqual({});
});
