import { screen, within } from '@testing-library/react';
import { openApp } from '@/testing/openApp';

const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const opener = () => screen.findByRole('button', { name: 'Keyboard shortcuts' });
const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

test('a question mark lists every shortcut except the hidden admin one', async () => {
  const { user } = openApp('/projects');
  await screen.findByRole('heading', { name: 'Projects' });
  await opener();
  await user.keyboard('?');
  const listed = within(await dialog());
  for (const keys of ['/', '?', 'AltT', 'CtrlZ', 'Esc']) {
    expect(listed.getAllByRole('term').map(({ textContent }) => textContent)).toContain(keys);
  }
  expect(listed.getByText('Undo the last change, in the student area')).toBeVisible();
  expect(listed.queryByText('Q')).not.toBeInTheDocument();

  await user.click(listed.getByRole('button', { name: 'Close' }));
  noDialog();
});

test('the list opens by mouse as well', async () => {
  const { user } = openApp();
  await user.click(await opener());
  expect(await dialog()).toBeVisible();
});

test('a slash focuses the search field of the page, and is typed as a slash inside it', async () => {
  const { user } = openApp('/projects');
  const search = await screen.findByLabelText('Search projects');
  await opener();
  await user.keyboard('/');
  expect(search).toHaveFocus();
  await user.keyboard('a/b?');
  expect(search).toHaveValue('a/b?');
  noDialog();
});

test('single-key shortcuts can be switched off, and stay off at the next visit', async () => {
  const { user, close } = openApp('/projects');
  await user.click(await opener());
  await user.click(within(await dialog()).getByRole('checkbox', { name: 'Single-key shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await user.keyboard('?/');
  noDialog();
  expect(await screen.findByLabelText('Search projects')).not.toHaveFocus();
  expect(localStorage.getItem('singleKeys')).toBe('off');

  close();
  const again = openApp('/projects');
  await again.user.click(await opener());
  const box = within(await dialog()).getByRole('checkbox', { name: 'Single-key shortcuts' });
  expect(box).not.toBeChecked();
  await again.user.click(box);
  expect(localStorage.getItem('singleKeys')).toBeNull();
});
