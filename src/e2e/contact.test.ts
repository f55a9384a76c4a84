import { randomUUID } from 'node:crypto';
import { endpoints } from '@/contract/endpoints';
import { typedPhone } from '@/testing/examples';
import { expect, test } from './fixtures';
import { followInHeader } from './header';
import { signedInAs } from './signedInAs';

test(
  'a visitor writes to the owner by keyboard alone, without reaching the honeypot field',
  { tag: '@journey' },
  async ({ openPage, server, admin }) => {
    const message = `Good morning! ${randomUUID()}`;
    const page = await openPage('/contact');
    await expect(page.getByText('Total visits')).toBeVisible();
    const sendButton = page.getByRole('button', { name: 'Send Message' });
    await sendButton.press('Enter');
    // A refused form moves the focus to its first invalid field.
    await expect(page.getByLabel('Full Name')).toBeFocused();
    for (const text of ['Ada Lovelace', 'ada@example.com', ...Object.values(typedPhone), message]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(sendButton).toBeFocused();
    await page.keyboard.press('Enter');

    const confirmation = page.getByRole('main').getByRole('status');
    await expect(confirmation).toContainText('Thank you for your message');
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    const { body } = await server.ask(endpoints.messages(), { token: admin.token });
    expect(body).toContainEqual(expect.objectContaining({ name: 'Ada Lovelace', message }));
  },
);

test('a message that was not sent is restored when its page, which is rendered without a user, is loaded again', async ({
  openPage,
  server,
  student,
}) => {
  const page = await openPage('/contact', signedInAs(student, server.url));
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await page.getByLabel('Message').fill('Could your engine');
  await followInHeader(page, 'Projects');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('Your unsent draft was restored.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Could your engine');
});
