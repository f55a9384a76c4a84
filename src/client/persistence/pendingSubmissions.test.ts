import { waitFor } from '@testing-library/react';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { AppStore } from '@/client/app/store';
import { signedOut } from '@/client/features/auth/authSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { selectSubjects, subjectsSubmitted } from '@/client/features/subjects/subjectsSlice';
import { itemsOf, pendingOf } from '@/testing/studentData';
import { openStore } from '@/testing/openStore';
import { storageKey } from './mergingStorage';

const entered = (topic: string) => ({
  subject: 'Programming in JAVA',
  topic,
  date: '2026-11-21',
  deadline: '2026-11-30',
});
const choice = { DSC: ['Databases'], AEC: 'Hindi', VAC: 'Yoga', SEC: 'Python', GE: 'History' };

const waysToLeave: [string, (store: AppStore) => void][] = [
  ['signing out', (store) => store.dispatch(signedOut('elsewhere'))],
  ['closing the page', () => window.dispatchEvent(new Event('pagehide'))],
];

test.each(waysToLeave)(
  'what was submitted a moment before %s is stored for its account',
  async (_how, leave) => {
    const { store } = await openStore();
    store.dispatch(subjectsSubmitted(choice));
    store.dispatch(assignmentsSlice.actions.itemsEntered([entered('Essay on garbage')]));
    store.dispatch(practicalsSlice.actions.itemsEntered([entered('Report on heaps')]));

    leave(store);

    expect(localStorage.getItem(storageKey('subjects', 'ada'))).toContain('History');
    expect(localStorage.getItem(storageKey('assignments', 'ada'))).toContain('Essay on garbage');
    expect(localStorage.getItem(storageKey('practicals', 'ada'))).toContain('Report on heaps');
    expect(itemsOf(store.getState())).toEqual([]);

    const { store: back } = await openStore();
    expect(selectSubjects(back.getState())).toEqual(choice);
    expect(itemsOf(back.getState()).map(({ topic }) => topic)).toEqual(['Essay on garbage']);
  },
);

test('what is stored before it is shown is shown once', async () => {
  const { store } = await openStore();
  store.dispatch(assignmentsSlice.actions.itemsEntered([entered('Essay on garbage')]));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(pendingOf(store.getState())).toEqual([]));
  expect(itemsOf(store.getState())).toHaveLength(1);
  expect(itemsOf((await openStore()).store.getState())).toHaveLength(1);
});

test('of items entered one soon after another, each is stored at once and shown after its own delay', async () => {
  const { store } = await openStore();
  const topics = ['Essay', 'Report', 'Talk'];
  for (const topic of topics) store.dispatch(assignmentsSlice.actions.itemsEntered([entered(topic)]));
  expect(pendingOf(store.getState())).toHaveLength(3);
  const { selectIsAdding } = assignmentsSlice.selectors;
  const [first, second] = pendingOf(store.getState()) as CourseworkItem[];
  if (!first || !second) throw new Error('nothing was entered');

  store.dispatch(assignmentsSlice.actions.itemAdded([first]));
  expect(selectIsAdding(store.getState(), first.id)).toBe(false);
  expect(selectIsAdding(store.getState(), second.id)).toBe(true);

  await waitFor(() => expect(itemsOf(store.getState())).toHaveLength(3), { timeout: 5_000 });
  expect(pendingOf(store.getState())).toEqual([]);
  expect(
    itemsOf((await openStore()).store.getState())
      .map(({ topic }) => topic)
      .sort(),
  ).toEqual(topics);
});
