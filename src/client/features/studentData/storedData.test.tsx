import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import { signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { dayOf } from '@/client/lib/days';
import { STORED_VERSION } from '@/client/persistence/migrations';
import { storageKey } from '@/client/persistence/mergingStorage';
import { plainKeys } from '@/client/persistence/sessionAndTheme';
import { onTestEnd } from '@/testing/cleanUp';
import { essay, makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const { itemAdded } = assignmentsSlice.actions;

/** As version 3 of the site stores it. */
const stored = (keys: Record<string, unknown>, version = 3) =>
  JSON.stringify({
    ...Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, JSON.stringify(value)])),
    _persist: JSON.stringify({ version, rehydrated: true }),
  });

const storedItems = (items: object[]) =>
  stored({ items: items.map((item) => ({ ...item, made: 1, toggled: 1 })), deleted: {}, bin: [] });

const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

type Texts = Partial<Record<'assignments' | 'practicals' | 'subjects', string>>;

/** A student who is signed in in a browser that has stored these texts. */
async function storeFor(texts: Texts) {
  const student = await makeStudent();
  localStorage.setItem(plainKeys.token, student.token);
  localStorage.setItem(plainKeys.userId, student._id);
  const keyOf = (slice: keyof Texts) => storageKey(slice, student._id);
  const store = (slice: keyof Texts, text: string) => localStorage.setItem(keyOf(slice), text);
  for (const [slice, text] of Object.entries(texts)) store(slice as keyof Texts, text);
  return { store, textOf: (slice: keyof Texts) => localStorage.getItem(keyOf(slice)) };
}

const subjects = stored({ chosen, made: 1 });

const item = (topic: string) => screen.findByRole('checkbox', { name: topic });

/** Adds an item on the page that adds assignments, and opens the list. */
async function addItem({ user }: ReturnType<typeof openApp>, topic: string) {
  const button = await screen.findByRole('button', { name: 'Add Assignment' });
  const today = dayOf(new Date());
  const values = { Subject: 'Python', Topic: topic, Date: today, Deadline: dayAfter(today, 5) };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await user.click(button);
  await waitFor(() => expect(screen.getByLabelText('Topic')).toHaveValue(''));
  await user.click(screen.getByRole('link', { name: 'Show Assignments' }));
  expect(await item(topic)).toBeVisible();
}

/** What the page saves as files, in place of jsdom, which cannot. */
function recordFiles() {
  const files: Blob[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  HTMLAnchorElement.prototype.click = () => undefined;
  onTestEnd(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  });
  return files;
}

test('data of the first versions of the site is migrated, and stored in the new form with the next change', async () => {
  const { remainingDays, ...first } = essay;
  const { textOf } = await storeFor({
    assignments: stored({ items: [{ ...first, id: 1790000000000 }] }, 0),
    practicals: stored({ items: [{ ...essay, remainingDays }] }, 1),
    subjects: stored({ chosen }, 0),
  });
  const { user } = openApp('/showAssignments');
  await user.click(await item('Essay'));
  await waitFor(() =>
    expect(textOf('assignments')).toMatch(new RegExp(`done.*version\\W+${STORED_VERSION}`)),
  );
  await user.click(screen.getByRole('link', { name: /^Show Practicals/ }));
  expect(await screen.findByRole('heading', { name: 'Practicals', level: 1 })).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'Essay', checked: false })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Add Practicals/ }));
  expect(await screen.findByLabelText('Topic')).toBeVisible();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

test('data that cannot be read is kept unchanged, reported and offered as a download, while the other list still works', async () => {
  const damages = ['{"items":"[{', storedItems([{ ...essay, deadline: '2026-02-30' }])];
  const practicals = storedItems([{ ...essay, topic: 'Titration' }]);
  const { store, textOf } = await storeFor({ practicals });
  const files = recordFiles();
  const notice = 'Some of your saved assignments could not be read. The damaged copy is kept.';
  const copies = () => Object.values(localStorage).filter((text) => damages.includes(String(text)));

  for (const [index, damaged] of damages.entries()) {
    store('assignments', damaged);
    const { close } = openApp('/showAssignments');
    expect(await screen.findByText(notice)).toBeVisible();
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
    expect(copies().sort()).toEqual(damages.slice(0, index + 1).sort());
    close();
  }
  const { user } = openApp('/showPracticals');
  expect(await item('Titration')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Download damaged data' }));
  expect(await files[0]?.text()).toBe(damages.join('\n\n'));
  expect(copies()).toHaveLength(2);

  // The notice stays until the copies are removed.
  await user.click(screen.getByRole('button', { name: 'Remove it from this browser' }));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  expect(copies()).toEqual([]);
  expect(textOf('practicals')).toBe(practicals);
});

test('data of a newer version is shown and never changed', async () => {
  const newer = stored({ records: [{ ...essay, changedAt: 1, toggledAt: 1, colour: 'red' }] }, 99);
  const { textOf } = await storeFor({ subjects, assignments: newer });
  const app = openApp('/addAssignments');
  const notice = 'Your saved data comes from a newer version of this site and will not be changed.';
  expect(await screen.findByText(notice)).toBeVisible();
  await addItem(app, 'Sorting');
  expect(await item('Essay')).toBeVisible();
  expect(await app.accountStorage().save('assignments')).toBe(false);
  expect(screen.queryByText('Assignment Added Successfully!')).toBeNull();
  app.close();

  openApp('/showAssignments');
  expect(await item('Essay')).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(textOf('assignments')).toBe(newer);
});

test('a student who changed nothing signs out of data of a newer version without a warning', async () => {
  const newer = stored({ records: [{ ...essay, changedAt: 1, toggledAt: 1, colour: 'red' }] }, 99);
  await storeFor({ subjects, assignments: newer });
  const { store } = openApp('/showAssignments');
  expect(await item('Essay')).toBeVisible();
  act(() => void store.dispatch(signedOut('asked')));
  expect(await screen.findByText('Logout Successfully')).toBeVisible();
  expect(screen.queryByText(/latest work could not be saved/)).toBeNull();
});

test('a browser that stores nothing is reported at the start', async () => {
  await storeFor({ subjects });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  onTestEnd(() => void (Storage.prototype.setItem = setItem));
  const app = openApp('/addAssignments');
  const notice = 'This browser does not let us save. Changes last until you close this page.';
  expect(await screen.findByText(notice)).toBeVisible();
  await addItem(app, 'For now');
  expect(await app.accountStorage().save('assignments')).toBe(false);
  expect(screen.queryByText('Assignment Added Successfully!')).toBeNull();
});

test('the browser is asked once to keep the data, when there is some', async () => {
  let asked = 0;
  const persist = () => Promise.resolve(Boolean((asked += 1)));
  Object.assign(navigator, { storage: { persist } });
  onTestEnd(() => Object.assign(navigator, { storage: undefined }));
  await storeFor({});
  const { store, accountStorage, close } = openApp('/activities');
  await waitFor(() => expect(store.getState().persistence.isLoaded).toBe(true));
  await accountStorage().save();
  expect(asked).toBe(0);
  for (const id of ['1', '2']) {
    act(() => void store.dispatch(itemAdded([{ ...essay, id }])));
    await accountStorage().save('assignments');
    expect(asked).toBe(1);
  }
  close();

  openApp('/activities');
  await waitFor(() => expect(asked).toBe(2));
});

test('work that could not be stored is there again when its student signs in again on this page', async () => {
  const student = await makeStudent();
  const { store } = openApp('/showAssignments', { as: student });
  await screen.findByText('Nothing here yet.');
  const { setItem } = Storage.prototype;
  const makeRoom = () => (Storage.prototype.setItem = setItem);
  onTestEnd(makeRoom);
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  act(() => void store.dispatch(itemAdded([essay])));
  expect(await item(essay.topic)).toBeVisible();

  // Another tab has signed in again, as the same student.
  act(() => void store.dispatch(signedInElsewhere({ token: student.token, suspendedToken: null })));
  makeRoom();
  expect(await item(essay.topic)).toBeVisible();
  await waitFor(() =>
    expect(localStorage.getItem(storageKey('assignments', student._id))).toContain(essay.topic),
  );
});
