import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const listed = (addresses: Address[] = []) =>
  addresses.map(({ name, address = '' }) => (name ? `${name} <${address}>` : address)).join(', ');

/**
 * A mail server for this machine, from which no mail leaves it: each is kept as a page in the folder, and its address is
 * printed. Returns the `SMTP_URL`.
 */
export async function catchMail(folder: string) {
  mkdirSync(folder, { recursive: true });
  let count = 0;

  async function keep(stream: Readable) {
    const { from, to, replyTo, subject = '', html = '' } = await PostalMime.parse(await buffer(stream));
    const headers = [
      `From: ${listed(from && [from])}`,
      `To: ${listed(to)}`,
      ...(replyTo ? [`Reply-To: ${listed(replyTo)}`] : []),
      `Subject: ${subject}`,
    ];
    const file = path.join(folder, `mail-${++count}.html`);
    writeFileSync(
      file,
      html.replace(
        /<body[^>]*>/,
        (body) => `${body}<pre style="white-space:pre-wrap">${escaped(headers.join('\n'))}</pre><hr>`,
      ),
    );
    console.log(`Mail to ${listed(to)}: ${subject}\n  ${pathToFileURL(file).href}`);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => void keep(stream).then(() => done(), done),
  });
  const listener = server.listen(0, 'localhost');
  await once(listener, 'listening');
  return `smtp://localhost:${(listener.address() as AddressInfo).port}`;
}
