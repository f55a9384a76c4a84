import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDoors } from './doors';

const hello = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

test('whoever had come in before the doors closed is still heard, and whoever says nothing is let go', async () => {
  const doors = await openDoors((_request, response) => response.end('hello'), {
    host: 'localhost',
    port: 0,
  });
  const [early, silent] = [connect(doors.port, 'localhost'), connect(doors.port, 'localhost')];
  await Promise.all([once(early, 'connect'), once(silent, 'connect')]);
  // Its answer shows that the connections before it have been taken.
  const last = connect(doors.port, 'localhost');
  last.write(hello);
  expect(await text(last)).toMatch(/hello$/);

  const closed = doors.close();
  early.write(hello);
  expect(await text(early)).toMatch(/^HTTP\/1.1 200 .*hello$/s);
  expect(await text(silent)).toBe('');
  await closed;
});
