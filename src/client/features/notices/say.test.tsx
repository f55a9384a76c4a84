import { act, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { openApp } from '@/testing/openApp';
import { offers } from './offers';
import { say } from './say';

test('what a toast offers is there as long as the toast, and not kept after it', async () => {
  const { user } = openApp('/contact');
  const taken: string[] = [];
  const offer = (name: string) =>
    say.offer(name, { label: `Undo ${name}`, take: () => void taken.push(name) });
  const [first, second] = [offer('first'), offer('second')];
  await user.click(await screen.findByRole('button', { name: 'Undo first' }));
  expect(taken).toEqual(['first']);
  expect(offers.get(second)).toBeDefined();

  // Its time is over, and nobody has pressed anything.
  act(() => toast.remove(second));
  expect([offers.get(first), offers.get(second)]).toEqual([undefined, undefined]);
});
