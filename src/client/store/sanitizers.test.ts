import { devToolsOf } from '@/testing/devTools';
import { findNonSerializableValue } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import '@/client/app/layout/ChatLayout';
import { makeStore } from '@/client/app/store';
import { authApi } from '@/client/features/auth/authApi';
import { getUser } from '@/client/features/auth/currentUserApi';
import { authSlice, sessionSuspended, signedOut } from '@/client/features/auth/authSlice';
import { addChatListeners } from '@/client/features/chat/chatListeners';
import { messageSent } from '@/client/features/chat/chatSlice';
import { addCourseworkListeners } from '@/client/features/coursework/courseworkListeners';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { contactApi } from '@/client/features/messages/contactApi';
import { messagesApi } from '@/client/features/messages/messagesApi';
import { pageOpened } from '@/client/features/page/pageSlice';
import { projectsApi } from '@/client/features/projects/projectsApi';
import { subjectsSubmitted } from '@/client/features/subjects/subjectsSlice';
import { persistenceSlice } from '@/client/features/studentData/persistenceSlice';
import { themeChosen } from '@/client/features/theme/themeSlice';
import { ask } from '@/testing/ask';
import { essay, exampleMessage, makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';
import { addListeners, noNavigation } from '@/testing/openStore';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import { MASK } from './sanitizers';
import { hideSecret, revealSecret } from './secretRefs';

test('the log names each call and shows neither password nor token', async () => {
  const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'Engine@1842' };
  await ask('/api/auth/register', { method: 'POST', body: ada });
  const { store } = makeStore(undefined, noNavigation);
  const password = hideSecret(ada.password);

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
  expect(revealSecret(password)).toBeUndefined();

  store.dispatch(sessionSuspended());
  expect(store.getState().auth.suspendedToken).toBe(token);
  expect(JSON.stringify(shownState(store.getState()))).not.toContain(token);

  // Ends the wait for the full load of the page, which jsdom cannot do.
  store.dispatch(signedOut('elsewhere'));
});

test('what a listener does follows in the log the action that caused it', async () => {
  const auth = { ...authSlice.getInitialState(), token: 'worthless' };
  const { store } = makeStore({ auth }, noNavigation);
  const { shownActions } = devToolsOf(store);
  store.dispatch(signedOut('asked'));

  const types = () => shownActions().map(({ type }) => type);
  await waitFor(() => expect(types()).toContain('auth/logOut/rejected'));
  const start = types().indexOf('auth/signedOut');
  expect(types().slice(start, start + 3)).toEqual([
    'auth/signedOut',
    'api/resetApiState',
    'auth/logOut/pending',
  ]);
});

test('of ten thousand items the log shows the first and how many there are, however much goes on', () => {
  const { store } = makeStore();
  const { shownActions, shownState } = devToolsOf(store);
  const items = Array.from({ length: 10_000 }, (_, index) => ({ ...essay, id: `${index}` }));
  const records = items.map((item) => ({ ...item, changedAt: 1, toggledAt: 1 }));
  store.dispatch(recordsMerged({ assignments: records }, 'version'));
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

test('the state after a day of all that people do here can be written down and read back', async () => {
  const student = await makeStudent('Ada Lovelace');
  const { store } = makeStore(undefined, noNavigation);
  addListeners(store, addChatListeners, addCourseworkListeners);
  const { dispatch } = store;
  const password = hideSecret(student.password);
  await dispatch(authApi.endpoints.logIn.initiate({ email: student.email, password }));
  await dispatch(getUser.initiate());
  await dispatch(projectsApi.endpoints.listProjects.initiate());
  await dispatch(messagesApi.endpoints.listMessages.initiate({}));
  await dispatch(contactApi.endpoints.sendMessage.initiate(exampleMessage()));
  dispatch(pageOpened('/chat', 'Chat'));
  dispatch(themeChosen('dark'));
  dispatch(subjectsSubmitted({ DSC: [], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Politics' }));
  dispatch(assignmentsSlice.actions.itemsEntered([essay]));
  dispatch(assignmentsSlice.actions.itemAdded([{ ...essay, id: '1' }]));
  dispatch(assignmentsSlice.actions.itemDeleted('1'));
  dispatch(persistenceSlice.actions.problemFound({ slice: 'assignments', problem: 'full' }));
  dispatch(messageSent('Is anybody there?'));

  const state = store.getState();
  expect(state.api.mutations).not.toEqual({});
  expect(findNonSerializableValue(state)).toBe(false);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  dispatch(signedOut('elsewhere'));
});

test('the trace of an action or a toast of a listener leads to the line of the listener', async () => {
  const { store } = openApp('/', { as: await makeStudent() });
  await screen.findByText(/^Total visits/);
  act(() => void store.dispatch(signedOut('elsewhere')));

  const { shownActions, traceOf } = devToolsOf(store);
  expect(traceOf('api/resetApiState')).toContain('forgetSession');
  expect(traceOf('toasts/shown')).toContain('authListeners');
  expect(shownActions()).toContainEqual({
    type: 'toasts/shown',
    payload: { kind: 'success', text: 'Logout Successfully' },
  });
});
