import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * The least that Node can do: the bytes of one answer, fetched once, with their type and length and no other
 * header. What a server costs above this is its own.
 */
async function serve(from: string) {
  const answer = await fetch(from, { headers: { 'accept-encoding': 'identity' } });
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  });
  server.listen(0, 'localhost', () => {
    console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
  });
}

void serve(process.argv[2] ?? '');
