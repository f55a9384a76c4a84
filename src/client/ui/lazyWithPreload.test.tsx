import { render, screen } from '@testing-library/react';
import { lazyWithPreload } from './lazyWithPreload';

test('a page that was preloaded is rendered at once', async () => {
  const Page = lazyWithPreload(async () => ({ default: () => <p>The page</p> }));
  await Page.preload();
  render(<Page />);
  expect(screen.getByText('The page')).toBeVisible();
});
