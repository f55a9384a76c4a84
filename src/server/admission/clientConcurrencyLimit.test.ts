import type { FastifyRequest } from 'fastify';
import { clientConcurrencyLimit } from './clientConcurrencyLimit';

const request = (ip: string, destroyed = false) =>
  ({ ip, raw: { destroyed } }) as unknown as FastifyRequest & { raw: { destroyed: boolean } };

test('who waits too long is refused, and the turn goes to the next', async () => {
  const limited = clientConcurrencyLimit({ max: 1, maxOfClient: 1, maxWaitMs: 20 });
  let finish = () => {};
  const first = limited(request('10.0.0.1'), () => new Promise<void>((resolve) => (finish = resolve)));
  await expect(limited(request('10.0.0.2'), async () => 'second')).rejects.toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '10' },
  });
  finish();
  await first;
  expect(await limited(request('10.0.0.3'), async () => 'third')).toBe('third');
});

test('who has gone away meanwhile takes no turn, and work that fails ends its turn', async () => {
  const limited = clientConcurrencyLimit({ max: 1, maxOfClient: 1, maxWaitMs: 60_000 });
  let fail = (_error: Error) => {};
  const failure = new Promise<void>((_, reject) => (fail = reject));
  const first = limited(request('10.0.0.1'), () => failure);
  const gone = request('10.0.0.2');
  const work = jest.fn();
  const refused = expect(limited(gone, work)).rejects.toMatchObject({ statusCode: 429 });
  const third = limited(request('10.0.0.3'), async () => 'third');
  gone.raw.destroyed = true;
  fail(new Error('first'));
  await expect(first).rejects.toThrow('first');
  expect(await third).toBe('third');
  await refused;
  expect(work).not.toHaveBeenCalled();
});

test('a client with several addresses of one network is one client', async () => {
  const limited = clientConcurrencyLimit({ max: 2, maxOfClient: 1, maxWaitMs: 20 });
  let finish = () => {};
  const first = limited(request('2001:db8::1'), () => new Promise<void>((resolve) => (finish = resolve)));
  await expect(limited(request('2001:db8::2'), async () => 'second')).rejects.toMatchObject({
    statusCode: 429,
  });
  expect(await limited(request('10.0.0.1'), async () => 'other')).toBe('other');
  finish();
  await first;
});
