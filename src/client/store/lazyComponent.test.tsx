import { act, render, screen } from '@testing-library/react';
import { lazyComponent, LazyPart } from './lazyComponent';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a part whose file could not be fetched is fetched again, until the page that shows it is left', async () => {
  let fetches = 0;
  const part = lazyComponent(async () => {
    fetches += 1;
    if (fetches < 3) throw new Error('There is no connection.');
    return { Component: () => <p>Arrived</p> };
  });
  const { unmount } = render(<LazyPart of={part} placeholder={<p>On its way</p>} />);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(fetches).toBe(2);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(fetches).toBe(2);

  render(<LazyPart of={part} placeholder={<p>On its way</p>} />);
  expect(screen.getByText('On its way')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Arrived')).toBeVisible();
});
