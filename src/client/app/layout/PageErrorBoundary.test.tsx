import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expectConsoleMessage } from '@/testing/consoleCheck';
import { PageErrorBoundary } from './PageErrorBoundary';

const chunkLoadError = (file: string) =>
  Object.assign(new Error(`Loading ${file} failed.`), { name: 'ChunkLoadError', request: file });

function Broken({ error }: { error: Error | null }) {
  if (error) throw error;
  return <h1>Contact</h1>;
}

/** Renders a page that may throw inside the boundary. */
function openPage(error: Error | null, { isOnline = true } = {}) {
  const reload = jest.fn();
  const page = (locationKey: string, thrown: Error | null) => {
    // React logs the error.
    if (thrown) expectConsoleMessage(new RegExp(`${thrown.message}[^]*occurred in the <Broken> component`));
    return (
      <MemoryRouter>
        <main tabIndex={-1}>
          <PageErrorBoundary locationKey={locationKey} isOnline={isOnline} reload={reload}>
            <Broken error={thrown} />
          </PageErrorBoundary>
        </main>
      </MemoryRouter>
    );
  };
  const { rerender } = render(page('here', error));
  return {
    reload,
    navigate: (locationKey: string, thrown: Error | null) => rerender(page(locationKey, thrown)),
  };
}

test('a page that throws shows an error with links and gets the focus', async () => {
  const { reload } = openPage(new Error('a bug'));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText('500')).toBeVisible();
  expect(screen.getByText(/Error code: ERR-500/)).toHaveTextContent(/ERR-500 \d{4}-\d\d-\d\dT/);
  for (const name of ['Return Home', 'Contact Support']) screen.getByRole('link', { name });
  expect(screen.getByRole('main')).toHaveFocus();

  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a navigation clears the error', () => {
  const { navigate } = openPage(new Error('a bug'));
  navigate('there', null);
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible();
});

test('a missing file causes one reload, and another missing file one more', () => {
  const first = openPage(chunkLoadError('contact.1.js'));
  expect(first.reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');

  first.navigate('after the reload', chunkLoadError('contact.1.js'));
  expect(first.reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();

  first.navigate('after another deploy', chunkLoadError('contact.2.js'));
  expect(first.reload).toHaveBeenCalledTimes(2);
});

test('offline, a missing file causes no reload', () => {
  const { reload } = openPage(chunkLoadError('projects.1.js'), { isOnline: false });
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});
