import { screen } from '@testing-library/react';
import { makeStudent } from '@/testing/examples';
import { openApp, unfold } from '@/testing/openApp';

test('a browser that cannot keep a file offers export and import', async () => {
  expect(window).not.toHaveProperty('showSaveFilePicker');
  const { user } = openApp('/activities', { as: await makeStudent() });
  await unfold(user, 'Your data');
  expect(await screen.findByText(/^This browser cannot keep a copy in a file of yours\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export my data' })).toBeVisible();
  expect(await screen.findByLabelText('Import my data')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Keep a copy in a file' })).toBeNull();
});
