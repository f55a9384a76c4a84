import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Message, NewMessage } from '@/contract/messages/message';
import { ask } from '@/testing/ask';
import { collectRequests, failingCalls } from '@/testing/interceptCalls';
import { exampleMessage, makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const write = (message: Partial<NewMessage> = {}) =>
  ask(endpoints.contact(), { method: 'POST', body: exampleMessage(message) });

const stored = async ({ token }: Person) => (await ask(endpoints.messages(), { token })).body as Message[];

test('the desk of a new site says that nothing is to be done yet', async () => {
  openApp('/admin/desk', { as: await makeAdmin() });
  expect(await screen.findByText(/^No messages yet\./)).toBeVisible();
  expect(await screen.findByText(/^No visitors today, none last \w+day$/)).toBeVisible();
});

test('the latest five messages are listed with what is left to do, and new ones appear with the focus', async () => {
  const admin = await makeAdmin();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await write({ name, message: `Hello from ${name}.\nMore below.` });
  const [six, five] = await stored(admin);
  const mark = (id: string | undefined, status: string) =>
    ask(adminEndpoints.updateMessage(id ?? ''), { method: 'PATCH', body: { status }, token: admin.token });
  await mark(six?._id, 'read');
  await mark(five?._id, 'answered');
  openApp('/admin/desk', { as: admin });

  expect(await screen.findByRole('link', { name: '4 new messages' })).toHaveAttribute(
    'href',
    '/admin/messages?status=new',
  );
  expect(screen.getByRole('link', { name: '1 read, not answered yet' })).toHaveAttribute(
    'href',
    '/admin/messages?status=read',
  );
  const latest = () =>
    within(screen.getByRole('list', { name: 'Latest messages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(latest()).toEqual([
    expect.stringMatching(/^Message from SixReadHello from Six\.today/),
    expect.stringMatching(/^Message from FiveAnsweredHello from Five\.today/),
    expect.stringMatching(/^Message from FourNew/),
    expect.stringMatching(/^Message from ThreeNew/),
    expect.stringMatching(/^Message from TwoNew/),
  ]);
  expect(screen.getByRole('link', { name: 'All 6 messages' })).toHaveAttribute('href', '/admin/messages');

  await write({ name: 'Seven' });
  fireEvent.focus(window);
  expect(await screen.findByRole('link', { name: '5 new messages' })).toBeVisible();
  await waitFor(() => expect(latest()[0]).toMatch(/^Message from SevenNew/));
  expect(await screen.findByText(/^7 messages today, none last/)).toBeVisible();
});

test('a message opens in the inbox from its link, is read from then on and has the focus', async () => {
  const admin = await makeAdmin();
  await write({ name: 'Ada', message: 'First line.\nSecond line.' });
  await write({ name: 'Alan' });
  const { user } = openApp('/admin/desk', { as: admin });
  await user.click(await screen.findByRole('link', { name: 'Message from Ada' }));

  const row = await screen.findByRole('row', { current: true });
  expect(row).toHaveFocus();
  expect(within(row).getByText(/Second line\./)).toBeVisible();
  expect(within(row).getByRole('button', { name: 'Show less' })).toBeVisible();
  expect(await within(row).findByRole('button', { name: 'Mark message from Ada as new' })).toBeVisible();
  expect((await stored(admin)).map(({ name, status }) => [name, status])).toEqual([
    ['Alan', 'new'],
    ['Ada', 'read'],
  ]);
});

test('the arrow keys choose a day of the chart, of which the figures are read, and a table has them all', async () => {
  const admin = await makeAdmin();
  await makeStudent();
  await write();
  const { user } = openApp('/admin/desk', { as: admin });
  const day = await screen.findByRole('slider', { name: 'Day of the chart' });
  expect(day).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/: no visitors, 1 message, 2 new users$/),
  );
  // This environment moves no ranges.
  fireEvent.change(day, { target: { value: '28' } });
  expect(day).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/: no visitors, no messages, no new users$/),
  );

  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'The last 30 days' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
  expect(rows).toHaveLength(32);
  expect(rows[1]).toEqual(['0', '1', '2']);
  expect(rows.at(-1)).toEqual(['0', '1', '2']);
});

test('the desk asks once for its numbers, and a failure can be tried again in its place', async () => {
  const admin = await makeAdmin();
  const { fail, restore } = failingCalls();
  fail(`GET ${adminEndpoints.overview()}`, 'no answer');
  const { user } = openApp('/admin/desk', { as: admin });
  expect(await screen.findByText('The numbers could not be loaded.')).toBeVisible();
  expect(await screen.findByText(/^No messages yet\./)).toBeVisible();
  restore();
  const sent = collectRequests();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The last 30 days' })).toBeVisible();
  expect(sent).toEqual([`GET ${adminEndpoints.overview()}`]);
});
