import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { HONEYPOT, type Message, type NewMessage } from '@/contract/messages/message';
import { onToastShown } from '@/client/features/toasts/showToast';
import { ask } from '@/testing/ask';
import { onTestEnd } from '@/testing/cleanUp';
import { collectRequests } from '@/testing/interceptCalls';
import { exampleMessage, makeAdmin } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const write = (message: Partial<NewMessage> & { [HONEYPOT]?: string }) =>
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

test('a message is deleted at once, since it can be restored', async () => {
  const { user, stored } = await openInbox({ name: 'Ada' }, { name: 'Alan' });

  await user.click(screen.getByRole('button', { name: 'Delete message from Ada' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('Message deleted successfully')).toBeVisible();
  await waitFor(() => expect(senders()).toEqual(['Alan']));
  expect(await stored()).toEqual(['Alan']);
});

test('a double click deletes one message, once', async () => {
  const { user, stored } = await openInbox({ name: 'Ada' }, { name: 'Alan' });
  const sent = collectRequests();
  await user.dblClick(screen.getByRole('button', { name: 'Delete message from Ada' }));
  expect(await screen.findByText('Message deleted successfully')).toBeVisible();
  await waitFor(() => expect(senders()).toEqual(['Alan']));
  expect(sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  expect(await stored()).toEqual(['Alan']);
});

describe('offline', () => {
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  afterEach(() => setOnline(true));

  test('a deletion says so once, and the message stays', async () => {
    const shown: string[] = [];
    onTestEnd(onToastShown((_kind, text) => void shown.push(text)));
    const { user, stored } = await openInbox({ name: 'Ada' });
    const remove = () => user.click(screen.getByRole('button', { name: 'Delete message from Ada' }));
    setOnline(false);
    await remove();
    await waitFor(() => expect(shown).toEqual([expect.stringMatching(/^You are offline\./)]));
    expect(senders()).toEqual(['Ada']);
    expect(await stored()).toEqual(['Ada']);

    setOnline(true);
    await remove();
    expect(await screen.findByText('Message deleted successfully')).toBeVisible();
    expect(shown).toHaveLength(2);
  });
});

test('a deletion can be taken back from its toast, and later from Recently deleted', async () => {
  const { user, stored } = await openInbox({ name: 'Ada' }, { name: 'Alan' });
  const remove = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Delete message from ${name}` }));
    await waitFor(() => expect(senders()).not.toContain(name));
  };
  await remove('Ada');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Message restored successfully')).toBeVisible();
  await waitFor(() => expect(senders()).toEqual(['Alan', 'Ada']));

  await remove('Alan');
  await user.click(await screen.findByRole('button', { name: 'Recently deleted' }));
  await user.click(screen.getByRole('button', { name: 'Restore message from Alan' }));
  await waitFor(() => expect(senders()).toEqual(['Alan', 'Ada']));
  expect(await stored()).toEqual(['Alan', 'Ada']);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Recently deleted' })).not.toBeInTheDocument(),
  );
});

test('a message is new until it is opened, and answered once Reply was used, which can be taken back', async () => {
  const { user, admin } = await openInbox({ name: 'Ada' });
  const status = async () => {
    const { body } = await ask(endpoints.messages(), { token: admin.token });
    return (body as Message[])[0]?.status;
  };
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAccessibleDescription('1 new'),
  );
  await user.click(screen.getByRole('button', { name: 'Open message from Ada' }));
  expect(await screen.findByRole('button', { name: 'Mark message from Ada as new' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveFocus();
  expect(await status()).toBe('read');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Messages' })).not.toHaveAccessibleDescription(),
  );

  const reply = screen.getByRole('link', { name: 'Reply to Ada' });
  // This environment has no mail program.
  reply.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(reply);
  expect(await screen.findByText('Marked as answered')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Mark message from Ada as new' });
  expect(await status()).toBe('read');

  fireEvent.click(reply);
  await user.click(await screen.findByRole('button', { name: 'Mark message from Ada as read' }));
  await user.click(await screen.findByRole('button', { name: 'Mark message from Ada as answered' }));
  await screen.findByRole('button', { name: 'Mark message from Ada as read' });
  expect(await status()).toBe('answered');
});

test('a message that another admin has answered meanwhile stays answered when it is opened', async () => {
  const { user, admin } = await openInbox({ name: 'Ada' });
  const open = await screen.findByRole('button', { name: 'Open message from Ada' });
  const { body } = await ask(endpoints.messages(), { token: admin.token });
  const id = (body as Message[])[0]?._id ?? '';
  await ask(adminEndpoints.updateMessage(id), {
    method: 'PATCH',
    token: admin.token,
    body: { status: 'answered' },
  });
  await user.click(open);
  expect(await screen.findByRole('button', { name: 'Mark message from Ada as new' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark message from Ada as read' })).toBeVisible();
});

test('messages are filtered by status, with counts, and the filter is kept in the URL', async () => {
  const { user } = await openInbox({ name: 'Ada' }, { name: 'Alan' });
  await user.click(screen.getByRole('button', { name: 'Mark message from Ada as answered' }));
  const filter = screen.getByRole('combobox', { name: 'Status' });
  const options = () =>
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(options()).toEqual(['All (2)', 'New (1)', 'Read (0)', 'Answered (1)', 'Suspected (0)']),
  );

  await user.selectOptions(filter, 'answered');
  await waitFor(() => expect(senders()).toEqual(['Ada']));
  expect(window.location.search).toBe('?status=answered');
  await user.selectOptions(filter, 'read');
  expect(await screen.findByText('No messages match.')).toBeVisible();
});

test('a suspected message is found by its mark, and stays suspected until it is marked as a new one', async () => {
  await write({ name: 'Robin', [HONEYPOT]: 'https://spam.example' });
  const { user } = await openInbox();
  const cell = await screen.findByRole('cell', { name: 'Suspected' });
  expect(screen.getByRole('link', { name: 'Messages' })).not.toHaveAccessibleDescription();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'suspected');
  await waitFor(() => expect(window.location.search).toBe('?status=suspected'));
  expect(senders()).toEqual(['Robin']);
  expect(screen.getByRole('option', { name: 'Suspected (1)' })).toBeVisible();
  expect(cell).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Mark message from Robin as new' }));
  expect(await screen.findByText('No messages match.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAccessibleDescription('1 new'),
  );
});

test('all messages that match are marked and deleted at once, as many as was confirmed', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ name: `Sender ${index}` }));
  const { user, stored } = await openInbox(...many, { name: 'Ada', message: 'Keep me' });
  await user.type(screen.getByLabelText('Search messages'), 'sender');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '10');
  expect(await screen.findByText('1–10 of 12')).toBeVisible();
  // Until they are fetched, the former rows are shown: all twelve.
  await waitFor(() => expect(senders()).toHaveLength(10));

  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 12' }));
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('12 messages marked as read')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  await user.click(screen.getByRole('button', { name: 'Delete 12 messages' }));
  expect(await screen.findByText('12 messages deleted successfully')).toBeVisible();
  expect(await screen.findByText('No messages match.')).toBeVisible();
  expect(await stored()).toEqual(['Ada']);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('12 messages restored successfully')).toBeVisible();
  expect(await screen.findByText('1–10 of 12')).toBeVisible();
  expect(await stored()).toHaveLength(13);
});

test('once the last message is deleted, the focus is on the heading', async () => {
  const { user } = await openInbox({ name: 'Ada' });
  await user.click(screen.getByRole('button', { name: 'Delete message from Ada' }));
  expect(await screen.findByText('No messages yet.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus());
});

test('several messages are deleted at once, and one that is gone already is not counted', async () => {
  const { user, admin, stored } = await openInbox({ name: 'Ada' }, { name: 'Alan' }, { name: 'Kurt' });
  await user.click(screen.getByRole('checkbox', { name: /^Select message from Ada/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Select message from Kurt/ }));
  const { body } = await ask(endpoints.messages(), { token: admin.token });
  const ada = (body as { _id: string; name: string }[]).find(({ name }) => name === 'Ada');
  await ask(endpoints.deleteMessage(ada?._id ?? ''), { method: 'DELETE', token: admin.token });

  expect(screen.getByText('2 messages selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  await user.click(screen.getByRole('button', { name: 'Delete 2 messages' }));
  expect(await screen.findByText('Message deleted successfully')).toBeVisible();
  expect(await stored()).toEqual(['Alan']);
  await waitFor(() => expect(senders()).toEqual(['Alan']));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

test('the search and the sorting are kept in the URL', async () => {
  const { user } = await openInbox({ name: 'Ada' }, { name: 'Zoe', message: 'Chess again' }, { name: 'Bob' });

  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(senders()).toEqual(['Ada', 'Bob', 'Zoe']));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(senders()).toEqual(['Zoe', 'Bob', 'Ada']));

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
  await waitFor(() => expect(senders()).toHaveLength(10));
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.getByText('10 messages selected')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(senders()).toEqual(['Sender 1', 'Sender 0']));
  expect(screen.getByText('11–12 of 12')).toBeVisible();
  expect(window.location.search).toBe('?page=2&size=10');
  expect(screen.getByRole('checkbox', { name: /^Select message from Sender 1 / })).not.toBeChecked();
});

test('a mark and a deletion fetch the messages, what was deleted and the counts once', async () => {
  const { user, stored } = await openInbox({ name: 'Ada' }, { name: 'Alan' });
  expect(await screen.findByRole('option', { name: 'New (2)' })).toBeInTheDocument();
  const fetched = [
    `GET ${endpoints.messages()}`,
    `GET ${adminEndpoints.messageCounts()}`,
    `GET ${adminEndpoints.deletedMessages()}`,
  ].sort();
  const sent = collectRequests();
  const fetchedNow = () =>
    sent
      .splice(0)
      .filter((request) => request.startsWith('GET'))
      .sort();

  await user.click(screen.getByRole('button', { name: 'Mark message from Ada as read' }));
  expect(await screen.findByRole('option', { name: 'Read (1)' })).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Mark message from Ada as new' });
  await stored();
  expect(fetchedNow()).toEqual([...fetched, `GET ${endpoints.messages()}`].sort());

  await user.click(screen.getByRole('button', { name: 'Delete message from Ada' }));
  expect(await screen.findByRole('option', { name: 'All (1)' })).toBeInTheDocument();
  await waitFor(() => expect(senders()).toEqual(['Alan']));
  await stored();
  expect(fetchedNow()).toEqual([...fetched, `GET ${endpoints.messages()}`].sort());
});

test('once all messages of the last page are deleted, the page before is shown', async () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ name: `Sender ${index}` }));
  const { user } = await openInbox(...many);
  await user.selectOptions(screen.getByLabelText('Rows per page'), '10');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('button', { name: 'Delete message from Sender 0' }));
  expect(await screen.findByText('1–10 of 10')).toBeVisible();
  await waitFor(() => expect(senders()).toHaveLength(10));
  expect(window.location.search).toBe('?size=10');
});

test('a search from a link that found nothing keeps the focus while it is cleared', async () => {
  const admin = await makeAdmin();
  await write({ name: 'Ada' });
  const { user } = openApp('/admin/messages?search=unknown', { as: admin });
  expect(await screen.findByText('No messages match.')).toBeVisible();
  const search = screen.getByLabelText('Search messages');
  await user.clear(search);
  await waitFor(() => expect(senders()).toEqual(['Ada']));
  expect(search).toHaveFocus();
});
