import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Serves a page of the site at `origin` without its code, as a baseline; fonts and pictures come from the site. */
export async function openPageWithoutCode(origin: string, path: string) {
  const html = (await (await fetch(origin + path)).text())
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');
  const page = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url === path) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      return void response.writeHead(200, headers).end(page);
    }
    fetch(new URL(request.url ?? '/', origin))
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
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
