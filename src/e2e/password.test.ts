import { endpoints } from '@/contract/endpoints';
import { signedIn } from '@/testing/examples';
import { expect, test } from './fixtures';
import { signedInAs } from './signedInAs';

const NEW = 'Analytical1843!';

test(
  'a student changes the password by keyboard alone, with a checklist that turns green',
  { tag: '@journey' },
  async ({ openPage, server: { ask, url }, student }) => {
    const page = await openPage('/profile/change-password', signedInAs(student, url));
    await expect(page.getByRole('heading', { name: 'Change Your Password' })).toBeVisible();
    const green = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--success)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem');
    const colours = () => rules.evaluateAll((items) => items.map((item) => getComputedStyle(item).color));
    const current = page.getByLabel('Current Password', { exact: true });
    const confirmation = page.getByLabel('Confirm New Password', { exact: true });

    await current.focus();
    await page.keyboard.type('Lovelace1816!');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(rules).toHaveCount(5);
    await expect.poll(colours).not.toContain(green);
    await page.keyboard.type(NEW);
    await expect.poll(colours).toEqual(Array(5).fill(green));

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW.slice(0, -1));
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.keyboard.type(NEW.slice(-1));
    await expect(confirmation).toHaveCSS('border-color', green);

    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Previous Password in Incorrect!' }),
    ).toBeVisible();
    await expect(confirmation).toHaveValue(NEW);

    await current.fill(student.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Password changed successfully' })).toBeVisible();
    await expect(confirmation).toHaveValue('');
    expect((await ask(endpoints.currentUser(), { token: student.token })).status).toBe(200);
    await signedIn({ email: student.email, password: NEW }, ask);
  },
);
