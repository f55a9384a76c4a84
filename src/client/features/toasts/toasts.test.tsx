import { screen, waitFor, within } from '@testing-library/react';
import { fillIn, openApp } from '@/testing/openApp';
import { showToast } from './showToast';

test('the button of a toast acts and takes its own toast away', async () => {
  const { user } = openApp('/Contact');
  const undone: string[] = [];
  for (const name of ['Essay', 'Report']) {
    showToast.withAction(`${name} deleted`, { label: `Undo ${name}`, run: () => undone.push(name) });
  }
  await user.click(await screen.findByRole('button', { name: 'Undo Essay' }));
  expect(undone).toEqual(['Essay']);
  await waitFor(() => expect(screen.queryByText('Essay deleted')).toBeNull());
  expect(screen.getByText('Report deleted')).toBeVisible();
});

const ALT_T = '{Alt>}t{/Alt}';

/** Shows a toast that stays, with nothing but the buttons to dismiss it. */
async function showLasting(text: string) {
  showToast.untilDismissed(text, { label: `About ${text}`, run: () => undefined }, 'blank');
  return (await screen.findByText(text)).closest('[role=status]') as HTMLElement;
}

const dismissButton = (toast: HTMLElement) => within(toast).getByRole('button', { name: 'Dismiss' });

test('a toast dismissed by keyboard gives the focus back', async () => {
  const { user } = openApp('/Contact');
  const name = await screen.findByLabelText('Full Name');
  const toast = await showLasting('First');
  await user.click(name);
  await user.keyboard(ALT_T);
  expect(toast.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(name).toHaveFocus();
});

test('a toast that the visitor has left for another field does not take the focus from there', async () => {
  const { user } = openApp('/Contact');
  const [name, email] = [await screen.findByLabelText('Full Name'), screen.getByLabelText('Email')];
  const toast = await showLasting('First');
  await user.click(name);
  await user.keyboard(ALT_T);
  await user.click(email);
  await user.click(dismissButton(toast));
  expect(name).not.toHaveFocus();
});

test('Alt+T without a toast does not move the focus when a later toast is dismissed', async () => {
  const { user } = openApp('/Contact');
  const [name, email] = [await screen.findByLabelText('Full Name'), screen.getByLabelText('Email')];
  // The toasts are loaded, and there is none.
  await user.click(dismissButton(await showLasting('First')));
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  await user.click(name);
  await user.keyboard(ALT_T);
  await user.click(email);
  await user.click(dismissButton(await showLasting('Second')));
  expect(name).not.toHaveFocus();
});

/** Before a toast goes by itself, which it does after five seconds. */
const SOON = { timeout: 3_000 };

test('the error toast of a form goes when the form fails for another reason, and when it succeeds', async () => {
  const { user } = openApp('/SignUp');
  const submit = async () => user.click(await screen.findByRole('button', { name: 'Sign Up' }));
  await submit();
  await screen.findByText('Full Name is required');

  const password = 'Engine@1842';
  await fillIn(user, { 'Full Name': 'Ada Lovelace', 'Email Address': 'ada', Password: password });
  await fillIn(user, { 'Confirm Password': password });
  await submit();
  await screen.findByText('Invalid email format');
  await waitFor(() => expect(screen.queryByText('Full Name is required')).toBeNull(), SOON);

  await fillIn(user, { 'Email Address': 'ada@example.org' });
  await submit();
  await screen.findByText('Registraction Succesfull');
  await waitFor(() => expect(screen.queryByText('Invalid email format')).toBeNull(), SOON);
});
