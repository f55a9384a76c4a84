import { setImmediate as turn } from 'node:timers/promises';
import { together } from './kept';

/** Work that ends when the test says so. */
function slowWork() {
  const begun: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const work = () => new Promise<string>((resolve, reject) => begun.push({ resolve, reject }));
  return { begun, ask: together(work) };
}

test('whoever asks while work is under way gets what was begun after they asked, all of them the same', async () => {
  const { begun, ask } = slowWork();
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(begun).toHaveLength(1);

  begun[0]?.resolve('old');
  expect(await first).toBe('old');
  await turn();
  expect(begun).toHaveLength(2);
  const latest = ask();
  begun[1]?.resolve('new');
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new']);
  await turn();

  begun[2]?.resolve('newest');
  expect(await latest).toBe('newest');
  expect(begun).toHaveLength(3);
});

test('work that failed is told to whoever asked for it, and begun anew for the others', async () => {
  const { begun, ask } = slowWork();
  const first = ask();
  const second = ask();
  begun[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await turn();
  begun[1]?.resolve('back');
  expect(await second).toBe('back');

  const third = ask();
  begun[2]?.resolve('still there');
  expect(await third).toBe('still there');
});
