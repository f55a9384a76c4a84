import { setTimeout as wait } from 'node:timers/promises';
import { NestedTooDeeply } from '@/markdown/limitNesting';
import { makeDrawings } from './drawings';

let drawings: ReturnType<typeof makeDrawings>;
beforeEach(() => {
  drawings = makeDrawings();
});
afterEach(() => drawings.end());

test('a text that would take minutes is refused, holds up nobody, and the next one is drawn', async () => {
  const { draw } = drawings;
  const slow = draw('1. '.repeat(33_000), {}).catch((error: unknown) => error);
  expect(await Promise.race([slow, wait(100, 'meanwhile')])).toBe('meanwhile');
  const next = draw('# Boat', {});
  expect(await slow).toBeInstanceOf(NestedTooDeeply);
  expect(JSON.stringify(await next)).toContain('Boat');
});

test('a text is drawn once, as long as it is asked for', async () => {
  const { draw } = drawings;
  const first = await draw('# Boat', {});
  expect(await draw('# Boat', {})).toBe(first);
  expect(await draw('# Boat', { sourceCode: 'https://github.com/ann/boat' })).not.toBe(first);
  for (let index = 0; index < 60; index++) await draw(`# ${index}`, {});
  expect(await draw('# Boat', {})).not.toBe(first);
});
