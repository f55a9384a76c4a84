import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import { isFinal, openTransport, reasonOf, smtpOptions } from './transport';

const from = { name: 'Desk', address: 'desk@example.com' };
const content = { subject: 'Hello', parts: ['How are you?'] };
const envelope = { id: 'one', recipient: 'ada@example.com' };
const TIMES = { greetingMs: 100, answerMs: 100, mailMs: 30_000 };

let mailServer: MailServer;
afterEach(() => mailServer.stop());

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a mail is encrypted and sent after a login where the server wants one', async () => {
  mailServer = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'me@example.com' && password === 'p/w#1'
        ? done(null, { user: username })
        : done(new Error('Wrong')),
  });
  const right = openTransport(mailServer.url('me%40example.com:p%2Fw%231@'), from);
  expect(await right.send(content, envelope)).toBe('250 Queued');
  expect(mailServer.mails()).toMatchObject([{ isEncrypted: true, user: 'me@example.com' }]);

  const wrong = await failureOf(openTransport(mailServer.url('me:hunter2@'), from).send(content, envelope));
  expect(reasonOf(wrong)).toMatch(/^The mail server refused the user or the password: 535 /);
  expect(reasonOf(wrong)).not.toContain('hunter2');
  expect(isFinal(wrong)).toBe(false);
});

test('a server that encrypts from the start is spoken to with smtps', async () => {
  mailServer = await startMailServer({ secure: true });
  const transport = openTransport(mailServer.url().replace('smtp:', 'smtps:'), from);
  expect(await transport.send(content, envelope)).toBe('250 Queued');
});

test('a password is only sent to another machine when the connection is safe', () => {
  expect(smtpOptions('smtp://me:secret@mail.example.com')).toMatchObject({
    secure: false,
    requireTLS: true,
    tls: { rejectUnauthorized: true, servername: 'mail.example.com' },
    auth: { user: 'me', pass: 'secret' },
  });
  expect(smtpOptions('smtps://me:secret@mail.example.com')).toMatchObject({
    secure: true,
    tls: { rejectUnauthorized: true },
  });
  expect(smtpOptions('smtp://me:secret@[::1]:25')).toMatchObject({
    host: '::1',
    port: 25,
    requireTLS: false,
    tls: { rejectUnauthorized: false },
  });
});

test('a server that does not greet is left after a time', async () => {
  mailServer = await startMailServer();
  const silent = createServer().listen(0, 'localhost');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const failure = await failureOf(
    openTransport(`smtp://localhost:${port}`, from, TIMES).send(content, envelope),
  );
  silent.close();
  expect(reasonOf(failure)).toMatch(/^The mail server took too long: /);
});

test.each([[{ ...TIMES, mailMs: 30_000 }], [{ greetingMs: 30_000, answerMs: 30_000, mailMs: 1_000 }]])(
  'a server that stops answering is left after a time: %j',
  async (times) => {
    mailServer = await startMailServer();
    mailServer.behave('is silent');
    const failure = await failureOf(openTransport(mailServer.url(), from, times).send(content, envelope));
    expect(reasonOf(failure)).toMatch(/^The mail server took too long: /);
    expect(isFinal(failure)).toBe(false);
  },
);

test('a sender whom the server refuses can be corrected, a recipient cannot', async () => {
  mailServer = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('Not yours'), { responseCode: 553 })),
  });
  const failure = await failureOf(openTransport(mailServer.url(), from).send(content, envelope));
  expect(reasonOf(failure)).toBe('The mail server refused the sender, see MAIL_FROM: 553 Not yours');
  expect(isFinal(failure)).toBe(false);
});

test('an address that cannot be sent to is given up', async () => {
  mailServer = await startMailServer();
  const recipient = 'x>,<victim@example.com';
  const failure = await failureOf(
    openTransport(mailServer.url(), from).send(content, { id: 'x', recipient }),
  );
  expect(isFinal(failure)).toBe(true);
  expect(mailServer.mails()).toEqual([]);
});
