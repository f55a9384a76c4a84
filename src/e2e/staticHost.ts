import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The headers that a `_headers` file sets on every response. */
function headersOfAll(file: string) {
  const [, all = ''] = readFileSync(file, 'utf8').split(/^\/.*\n/m);
  const lines = [...all.matchAll(/^ {2}([\w-]+): (.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

/**
 * Serves only files, from a folder that is filled later, like any static host, below `base`. As most do, it leads from the name of a
 * folder to the one with a slash.
 */
export async function openStaticHost(folder: string, base = '/') {
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const place = path.join(folder, decodeURIComponent(pathname).slice(base.length - 1));
    const isPage = pathname.startsWith(base) && isFile(path.join(place, 'index.html'));
    if (isPage && !pathname.endsWith('/')) return response.writeHead(301, { location: `${pathname}/` }).end();
    const found = isPage ? path.join(place, 'index.html') : place;
    const isFound = pathname.startsWith(base) && isFile(found);
    const file = isFound ? found : path.join(folder, '404.html');
    response.writeHead(isFound ? 200 : 404, {
      ...headersOfAll(path.join(folder, '_headers')),
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    });
    response.end(readFileSync(file));
  });
  // A test that has failed does not wait for it.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${base.slice(0, -1)}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
