import { devToolsOf } from '@/testing/devTools';
import { waitFor } from '@testing-library/react';
import { makeStore } from '@/client/app/store';
import { authApi } from '@/client/features/auth/authApi';
import { authSlice, signedOut } from '@/client/features/auth/authSlice';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { themeChosen } from '@/client/features/theme/themeSlice';
import { ask } from '@/testing/ask';
import { deskImported } from './events';
import { surroundings } from './listening';
import { MASK } from './sanitizers';
import { seal, unseal } from './sealed';

const essay = {
  subject: 'Programming in JAVA',
  topic: 'Essay on engines',
  date: '2026-11-21',
  deadline: '2026-11-30',
  status: 'undone',
  remainingDays: 9,
} as const;

test('the log names each call and shows neither password nor token', async () => {
  const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'Engine@1842' };
  await ask('/api/auth/register', { method: 'POST', body: ada });
  const store = makeStore();
  const password = seal(ada.password);

  await store.dispatch(authApi.endpoints.logIn.initiate({ email: ada.email, password }));

  const { token } = store.getState().auth;
  expect(token).toEqual(expect.any(String));
  const { shownActions, shownState } = devToolsOf(store);
  const shown = JSON.stringify([shownActions(), shownState(store.getState())]);
  expect(shown).toContain('(logIn)');
  expect(shown).toContain(MASK);
  expect(shown).not.toContain(ada.password);
  expect(shown).not.toContain(token);
  expect(JSON.stringify(store.getState())).not.toContain(ada.password);
  expect(unseal(password)).toBeUndefined();

  // Ends the wait for the full load of the page, which jsdom cannot do.
  store.dispatch(signedOut('elsewhere'));
});

test('what a listener decides, a call of its included, says in the log what it answers to', async () => {
  const auth = { ...authSlice.getInitialState(), token: 'worthless' };
  const store = makeStore({ auth }, { ...surroundings(), navigate: () => undefined });
  const { shownActions } = devToolsOf(store);
  store.dispatch(signedOut('asked'));

  const answers = () =>
    shownActions().flatMap(({ type, meta }) =>
      (meta as { after?: string[] } | undefined)?.after?.includes('auth/signedOut') ? [type] : [],
    );
  await waitFor(() => expect(answers()).toContain('api/executeMutation/rejected (logOut)'));
  expect(answers().slice(0, 2)).toEqual(['api/resetApiState', 'api/executeMutation/pending (logOut)']);
});

test('of ten thousand items the log shows the first and how many there are, however much goes on', () => {
  const store = makeStore();
  const { shownActions, shownState } = devToolsOf(store);
  const items = Array.from({ length: 10_000 }, (_, index) => ({ ...essay, id: `${index}` }));
  store.dispatch(deskImported({ subjects: null, assignments: items, practicals: [] }));
  store.dispatch(assignmentsSlice.actions.itemToggled('3'));

  const shown = JSON.stringify([shownActions(), shownState(store.getState())]);
  expect(shown).toContain(essay.topic);
  expect(shown).toContain('‹and 9980 more›');
  expect(shown.length).toBeLessThan(20_000);

  // What has not changed is not looked at again.
  const before = shownState(store.getState()) as { assignments: object };
  store.dispatch(themeChosen('dark'));
  expect(shownState(store.getState())).toMatchObject({ theme: { chosen: 'dark' } });
  expect((shownState(store.getState()) as typeof before).assignments).toBe(before.assignments);
});

test('while one develops, each entry of the log leads to the line of code that made it', () => {
  const store = makeStore();
  store.dispatch(themeChosen('dark'));
  expect(devToolsOf(store).traces().at(-1)).toContain('sanitizers.test');
});
