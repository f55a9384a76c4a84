import fastify from 'fastify';
import { sendCsv } from './csv';

const failing: AsyncIterable<{ name: string }[]> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The database is away.')) }),
};

test('an export of which nothing can be read is answered with an error, not with the beginning of a file', async () => {
  const app = fastify();
  app.get('/', (_request, reply) => sendCsv(reply, 'messages', { name: 'Name' }, failing));
  const { statusCode, headers } = await app.inject('/');
  expect(statusCode).toBe(500);
  expect(headers['content-type']).toMatch(/json/);
});
