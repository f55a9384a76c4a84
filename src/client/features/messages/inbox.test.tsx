import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import type { NewMessage } from '@/contract/message';
import { ask } from '@/testing/ask';
import { exampleMessage, makeAdmin } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const write = (message: Partial<NewMessage>) =>
  ask(endpoints.contact(), { method: 'POST', body: exampleMessage(message) });

async function openInbox(...messages: Partial<NewMessage>[]) {
  const admin = await makeAdmin();
  for (const message of messages) await write(message);
  const app = openApp('/admin/messages', { as: admin });
  await screen.findByRole('table');
  const stored = async () => {
    const { body } = await ask(endpoints.messages(), { token: admin.token });
    return (body as NewMessage[]).map(({ name }) => name);
  };
  return { ...app, admin, stored };
}

/** The senders, from the top of the table down. */
const senders = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

test('messages are listed newest first, and senders who are admins have a label', async () => {
  const admin = await makeAdmin();
  await write({ name: 'Ada' });
  await write({ name: 'Grace', email: admin.email.toUpperCase() });
  openApp('/admin/messages', { as: admin });

  await screen.findByRole('table');
  expect(senders()).toEqual(['GraceAdmin', 'Ada']);
  expect(screen.getByRole('link', { name: 'Reply to Ada' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:charles@example\.com\?subject=/),
  );
});

test('a message is deleted only after a confirmation', async () => {
  const { user, stored } = await openInbox({ name: 'Ada' }, { name: 'Alan' });

  await user.click(screen.getByRole('button', { name: 'Delete message from Ada' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await stored()).toEqual(['Alan', 'Ada']);

  await user.click(screen.getByRole('button', { name: 'Delete message from Ada' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Message deleted successfully')).toBeVisible();
  await waitFor(() => expect(senders()).toEqual(['Alan']));
  expect(await stored()).toEqual(['Alan']);
});

test("deleting a message that is already deleted shows the server's message", async () => {
  const { user, admin } = await openInbox({ name: 'Ada' });
  const { body } = await ask(endpoints.messages(), { token: admin.token });
  const [{ _id: id }] = body as [{ _id: string }];
  await ask(endpoints.deleteMessage(id), { method: 'DELETE', token: admin.token });

  await user.click(screen.getByRole('button', { name: 'Delete message from Ada' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete message');
  expect(await screen.findByText('No messages yet.')).toBeVisible();
});

test('several messages are deleted at once, and the failures are counted', async () => {
  const { user, admin, stored } = await openInbox({ name: 'Ada' }, { name: 'Alan' }, { name: 'Kurt' });
  await user.click(screen.getByRole('checkbox', { name: /^Select message from Ada/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Select message from Kurt/ }));
  const { body } = await ask(endpoints.messages(), { token: admin.token });
  const ada = (body as { _id: string; name: string }[]).find(({ name }) => name === 'Ada');
  await ask(endpoints.deleteMessage(ada?._id ?? ''), { method: 'DELETE', token: admin.token });

  expect(screen.getByText('2 messages selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  await user.click(screen.getByRole('button', { name: 'Delete 2 messages' }));
  expect(
    await screen.findByText('1 of 2 messages deleted. 1 could not be deleted. Failed to delete message'),
  ).toBeVisible();
  expect(await stored()).toEqual(['Alan']);
  await waitFor(() => expect(senders()).toEqual(['Alan']));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

test('the search and the sorting are kept in the URL', async () => {
  const { user } = await openInbox({ name: 'Ada' }, { name: 'Zoe', message: 'Chess again' }, { name: 'Bob' });

  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(senders()).toEqual(['Ada', 'Bob', 'Zoe']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(senders()).toEqual(['Zoe', 'Bob', 'Ada']);

  await user.type(screen.getByLabelText('Search messages'), 'CHESS again');
  await waitFor(() => expect(senders()).toEqual(['Zoe']));
  expect(window.location.search).toBe('?search=CHESS+again&sort=name&order=desc');
  await user.type(screen.getByLabelText('Search messages'), ' unknown');
  expect(await screen.findByText('No messages match.')).toBeVisible();
});

test('new messages are shown when the window gets the focus back, and on Refresh', async () => {
  const { user } = await openInbox({ name: 'Ada' });
  await write({ name: 'Alan' });
  fireEvent.focus(window);
  await waitFor(() => expect(senders()).toEqual(['Alan', 'Ada']));

  await write({ name: 'Kurt' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(senders()).toEqual(['Kurt', 'Alan', 'Ada']));
});

test('Select this page selects no rows of other pages', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ name: `Sender ${index}` }));
  const { user } = await openInbox(...many);
  await user.selectOptions(screen.getByLabelText('Rows per page'), '10');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.getByText('10 messages selected')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(senders()).toEqual(['Sender 1', 'Sender 0']);
  expect(screen.getByText('11–12 of 12')).toBeVisible();
  expect(window.location.search).toBe('?page=2&size=10');
  expect(screen.getByRole('checkbox', { name: /^Select message from Sender 1 / })).not.toBeChecked();
});
