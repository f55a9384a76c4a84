import fastify from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorsPlugin } from '@/server/plugins/errors';
import { HttpError } from './httpError';
import { sendCsv } from './csv';

const OUTAGE = 'The database is away.';

async function* outage(readable: number) {
  for (let batch = 0; batch < readable; batch += 1) yield [{ name: 'x'.repeat(100_000) }];
  throw new HttpError(503, OUTAGE);
}

/** The answer to an export of which some batches can be read. */
async function exported(readable: number) {
  const app = fastify();
  app.register(fastifyPlugin(async () => undefined, { name: 'headers' }));
  app.register(errorsPlugin);
  app.get('/', (_request, reply) => sendCsv(reply, 'messages', { name: 'Name' }, outage(readable)));
  return app.inject('/');
}

test('an export of which nothing can be read is answered with an error, not with the beginning of a file', async () => {
  const { statusCode, headers, json } = await exported(0);
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/json/), 'retry-after': '5' });
  expect(headers['content-disposition']).toBeUndefined();
  expect(json()).toEqual({ msg: OUTAGE });
});

test('an export that breaks off does not look whole', async () => {
  await expect(exported(3)).rejects.toThrow();
});
