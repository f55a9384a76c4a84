import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Serves one page at `/`; `others` answers everything else. */
async function openPage(html: string, others: RequestListener) {
  const page = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url !== '/') return others(request, response);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, headers).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Serves the page of this address without its code, as a baseline. */
export async function openPageWithoutCode(url: string) {
  const html = (await (await fetch(url)).text())
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');
  // Fonts and pictures come from the site.
  return openPage(html, (request, response) => {
    void fetch(new URL(request.url ?? '/', url))
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? 'text/plain';
        response
          .writeHead(answer.status, { 'content-type': type })
          .end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch(() => response.writeHead(502).end());
  });
}

/** Serves a page of 1 KB as one would write it by hand, as a baseline. */
export const openHandWrittenPage = () =>
  openPage(
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Ada Lovelace</title>
    <link rel="icon" href="data:," />
    <style>
      body { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui, sans-serif; color: #222; }
      h1 { font-size: 2.5rem; line-height: 1.1; }
      a { color: #0a58ca; }
    </style>
  </head>
  <body>
    <h1>Ada Lovelace</h1>
    <p>I write programs for machines that do not exist yet, and mathematics for those that do.</p>
    <h2>Work</h2>
    <ul>
      <li><a href="https://example.com/notes">Notes on the Analytical Engine</a>: the first published program.</li>
      <li><a href="https://example.com/flyology">Flyology</a>: how a machine could fly, with drawings.</li>
      <li><a href="https://example.com/letters">Letters</a>: on mathematics, music and what engines may do.</li>
    </ul>
    <p>Write to <a href="mailto:ada@example.com">ada@example.com</a>.</p>
  </body>
</html>
`,
    (_request, response) => response.writeHead(404).end(),
  );
