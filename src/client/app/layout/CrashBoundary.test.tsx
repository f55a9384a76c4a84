import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { onTestEnd } from '@/testing/cleanUp';
import { expectConsoleMessage } from '@/testing/consoleCheck';
import { CrashBoundary } from './CrashBoundary';

const lost = (file: string) =>
  Object.assign(new Error(`Loading ${file} failed.`), { name: 'ChunkLoadError', request: file });

function Broken({ error }: { error: Error | null }) {
  if (error) throw error;
  return <h1>Contact</h1>;
}

/** A page below the boundary that throws, or not, and a count of the reloads that were asked for. */
function openPage(error: Error | null) {
  const reload = jest.fn();
  const page = (place: string, thrown: Error | null) => {
    // React tells developers which error it was, and where.
    if (thrown) expectConsoleMessage(new RegExp(`${thrown.message}[^]*occurred in the <Broken> component`));
    return (
      <MemoryRouter>
        <main tabIndex={-1}>
          <CrashBoundary place={place} reload={reload}>
            <Broken error={thrown} />
          </CrashBoundary>
        </main>
      </MemoryRouter>
    );
  };
  const { rerender } = render(page('here', error));
  return { reload, goTo: (place: string, thrown: Error | null) => rerender(page(place, thrown)) };
}

test('a page that breaks says so, offers ways on, and has the focus', async () => {
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

test('going elsewhere leaves the error behind', () => {
  const { goTo } = openPage(new Error('a bug'));
  goTo('there', null);
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible();
});

test('a file that is gone is looked for by one reload, and another file by one of its own', () => {
  const first = openPage(lost('contact.1.js'));
  expect(first.reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');

  first.goTo('after the reload', lost('contact.1.js'));
  expect(first.reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();

  first.goTo('after another deploy', lost('contact.2.js'));
  expect(first.reload).toHaveBeenCalledTimes(2);
});

test('without a connection nothing is reloaded: that would only lose the page', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestEnd(() => online.mockRestore());
  const { reload } = openPage(lost('projects.1.js'));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});
