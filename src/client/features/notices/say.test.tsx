import { act, screen, within } from '@testing-library/react';
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

test('a toast dismissed by keyboard gives the focus back, unless one has gone elsewhere meanwhile', async () => {
  const { user } = openApp('/Contact');
  const [name, email] = [await screen.findByLabelText('Full Name'), screen.getByLabelText('Email')];
  say.success('First');
  await screen.findByText('First');
  await user.click(name);
  await user.keyboard('{Alt>}t{/Alt}{Escape}');
  expect(name).toHaveFocus();

  await user.keyboard('{Alt>}t{/Alt}');
  await user.click(email);
  say.success('Second');
  const second = await screen.findByText('Second');
  await user.click(
    within(second.closest('[role=status]') as HTMLElement).getByRole('button', { name: 'Dismiss' }),
  );
  expect(name).not.toHaveFocus();
});
