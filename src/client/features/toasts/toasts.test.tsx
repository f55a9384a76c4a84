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

test('a toast dismissed by keyboard gives the focus back, unless the visitor has moved it elsewhere', async () => {
  const { user } = openApp('/Contact');
  const [name, email] = [await screen.findByLabelText('Full Name'), screen.getByLabelText('Email')];
  showToast.success('First');
  await screen.findByText('First');
  await user.click(name);
  await user.keyboard('{Alt>}t{/Alt}{Escape}');
  expect(name).toHaveFocus();

  await user.keyboard('{Alt>}t{/Alt}');
  await user.click(email);
  showToast.success('Second');
  const second = await screen.findByText('Second');
  await user.click(
    within(second.closest('[role=status]') as HTMLElement).getByRole('button', { name: 'Dismiss' }),
  );
  expect(name).not.toHaveFocus();
});

/** Well before a toast goes by itself. */
const SOON = { timeout: 1_500 };

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
