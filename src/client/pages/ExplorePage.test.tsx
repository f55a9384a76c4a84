import { screen, within } from '@testing-library/react';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

test('two tiles are links, and the locked one shows an alert', async () => {
  const { user } = openApp('/Explore', { as: await makeStudent() });
  expect(await screen.findByRole('link', { name: /^Add To-do/ })).toHaveAttribute('href', '/activities');
  expect(screen.getByRole('link', { name: /^Chat/ })).toHaveAttribute('href', '/chat');

  const locked = screen.getByRole('button', { name: /^Buy ticket/ });
  await user.click(locked);
  const alert = await screen.findByRole('alertdialog', { name: 'Buy ticket' });
  expect(within(alert).getByText('Need Help? Contact the Developer!')).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(locked).toHaveFocus();
  expect(window.location.pathname).toBe('/Explore');
});
