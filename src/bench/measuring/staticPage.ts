import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Serves the same page without its code, as the baseline. */
export async function openStaticPage(url: string) {
  const html = (await (await fetch(url)).text())
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(preload|modulepreload|manifest)"[^>]*>/g, '');
  const page = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url === '/') {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      return response.writeHead(200, headers).end(page);
    }
    // Fonts and icons come from the site.
    void fetch(new URL(request.url ?? '/', url))
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? 'text/plain';
        response
          .writeHead(answer.status, { 'content-type': type })
          .end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
