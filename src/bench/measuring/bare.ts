import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/* The least that Node can do: the bytes of one response, fetched once, with no header but their type and length. */
async function serve(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  });
  server.listen(0, 'localhost', () => {
    console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
  });
}

void serve(process.argv[2] ?? '');
