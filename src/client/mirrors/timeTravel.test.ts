import { devToolsOf } from '@/testing/devTools';
import { makeStore } from '@/client/app/store';
import { authApi } from '@/client/features/auth/authApi';
import { signedOut } from '@/client/features/auth/authSlice';
import { themeChosen } from '@/client/features/theme/themeSlice';
import { MASK } from '@/client/store/sanitizers';
import { seal, unseal } from '@/client/store/sealed';
import { ask } from '@/testing/ask';
import { raiseMirrors } from '.';

const storedTheme = () => localStorage.getItem('theme');
const pageIsDark = () => document.documentElement.classList.contains('dark');

test('the page follows a developer who travels through time, and what is stored does not', () => {
  const store = makeStore();
  const lower = raiseMirrors(store);
  const { goBack } = devToolsOf(store);
  store.dispatch(themeChosen('dark'));
  store.dispatch(themeChosen('light'));
  expect([pageIsDark(), storedTheme()]).toEqual([false, 'light']);

  goBack(1);
  expect([pageIsDark(), storedTheme()]).toEqual([true, 'light']);

  goBack(2);
  expect([pageIsDark(), storedTheme()]).toEqual([false, 'light']);
  lower();
});

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
