import { screen, within } from '@testing-library/react';
import { site } from '@/site';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const log = () => screen.findByRole('log');
const hub = async () => within(await screen.findByRole('navigation', { name: 'Chat Hub' }));

test('the conversation is kept on other pages, and a reload removes it', async () => {
  const { user, close } = openApp('/chat/admin', { as: await makeStudent() });
  const opening = (await log()).childElementCount;
  await user.type(await screen.findByLabelText('Type your message...'), 'I shall be back.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  expect(await screen.findByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  window.history.back();
  expect(await within(await log()).findByText('I shall be back.')).toBeVisible();

  close();
  openApp('/chat/admin');
  expect((await log()).childElementCount).toBe(opening);
  expect(screen.queryByText('I shall be back.')).toBeNull();
});

test('the chat says that it is simulated, and where to write instead', async () => {
  const { user } = openApp('/chat/admin', { as: await makeStudent() });
  const line = await screen.findByText(/^This chat is simulated: nobody reads it\./);
  await user.click(within(line).getByRole('link'));
  expect(await screen.findByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
});

test.each([
  ['Direct Messages', '/chat/one-to-one'],
  ['Group Chats', '/chat/group'],
])(
  '%s are marked as coming soon, and their link leads to the error page, which says so',
  async (name, path) => {
    const { user } = openApp('/chat/admin', { as: await makeStudent() });
    const link = (await hub()).getByRole('link', { name: new RegExp(`^${name}.*Soon$`) });
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByText('This page is still to come.')).toBeVisible();
    expect(window.location.pathname).toBe(path);
    expect(document.title).toBe(`Page Not Found · ${site.brand}`);
  },
);

test('the hub links to the profile form and signs out', async () => {
  const { user } = openApp('/chat', { as: await makeStudent() });
  await user.click((await hub()).getByText('Settings'));
  expect(await screen.findByRole('heading', { name: 'Edit Profile' })).toBeVisible();

  window.history.back();
  await user.click((await hub()).getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logout Successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});
