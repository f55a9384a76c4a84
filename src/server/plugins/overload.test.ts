import { setImmediate as nextTurn } from 'node:timers/promises';
import { endpoints } from '@/contract/endpoints';
import { LIVENESS } from '@/server/routes/health';
import { sharedSite } from '@/testing/injectedSite';

const MAX_MS = 50;

/** Turns of the event loop that each take longer than `MAX_MS`, for as long as the server needs to notice. */
async function keepBusy() {
  const until = performance.now() + 1_500;
  while (performance.now() < until) {
    const turn = performance.now() + 3 * MAX_MS;
    while (performance.now() < turn);
    await nextTurn();
  }
}

const shared = sharedSite('sqlite', { maxEventLoopDelay: MAX_MS });

test('a server that has too much to do refuses at once, says when to come back, and is alive', async () => {
  const { app } = shared.site;
  expect(await app.inject(endpoints.projects())).toMatchObject({ statusCode: 200 });
  await keepBusy();
  const refused = await app.inject(endpoints.projects());
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  expect(refused.json()).toEqual({
    msg: 'This server has too much to do right now. Please try again in a moment.',
  });
  expect(await app.inject(LIVENESS)).toMatchObject({ statusCode: 200 });
});

test('what the start of a server has cost refuses nobody', async () => {
  const { app } = shared.site;
  await keepBusy();
  await app.listen({ port: 0 });
  expect(await app.inject(endpoints.projects())).toMatchObject({ statusCode: 200 });
});
