import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email, type Mailbox } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { until } from './until';

/** What the server does with a mail; `hesitates` takes it and answers when `answer` is called. */
type Behaviour = 'takes' | 'hesitates' | 'hangs up' | 'is silent' | { at: 'RCPT TO' | 'DATA'; code: number };

/** A mail as it was parsed, and how it came. */
type ReceivedMail = Required<Email> & {
  from: Mailbox;
  replyTo: Mailbox[];
  id: string;
  raw: string;
  /** The recipients of the envelope. */
  recipients: string[];
  isEncrypted: boolean;
  /** Of the login, if any. */
  user: unknown;
};

const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode });

async function parsed(bytes: Buffer, { envelope, secure, user }: SMTPServerSession) {
  const email = await PostalMime.parse(bytes);
  return {
    ...email,
    replyTo: email.replyTo ?? [],
    id: email.messageId,
    raw: bytes.toString(),
    recipients: envelope.rcptTo.map(({ address }) => address),
    isEncrypted: secure,
    user: user as unknown,
  } as ReceivedMail;
}

/** A real SMTP server that keeps what it receives. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const events = new EventEmitter().setMaxListeners(0);
  let behaviour: Behaviour = 'takes';
  let port = 0;
  let server: SMTPServer;
  let mails: ReceivedMail[] = [];
  let tries = 0;

  const refuses = (stage: 'RCPT TO' | 'DATA') =>
    typeof behaviour === 'object' && behaviour.at === stage ? refusal(behaviour.code) : null;

  async function start() {
    server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      // Its certificate is its own, which it would report.
      logger: false,
      onRcptTo(_address, _session, done) {
        tries += 1;
        done(refuses('RCPT TO'));
      },
      onData(stream, session, done) {
        if (behaviour === 'hangs up')
          return [...server.connections].forEach((each) => each._socket.destroy());
        if (behaviour === 'is silent') return void stream.resume();
        const failure = refuses('DATA');
        const arrived = async (bytes: Buffer) => {
          if (failure) return done(failure);
          mails.push(await parsed(bytes, session));
          const answer = () => done(null, 'Queued');
          if (behaviour === 'hesitates') events.once('answer', answer);
          else answer();
        };
        // A mail whose connection breaks has not come.
        void buffer(stream).then(arrived, () => undefined);
      },
      ...options,
    });
    // Connections that a test breaks are no news.
    server.on('error', () => undefined);
    const listener = server.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    port = (listener.address() as AddressInfo).port;
  }

  async function stop() {
    for (const { _socket } of server.connections) _socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  }

  await start();
  return {
    // A name would be asked of the machine's DNS server first, which may not answer for ten seconds.
    url: (credentials = '') => `smtp://${credentials}127.0.0.1:${port}`,
    /** What it has received, in this order. */
    mails: () => mails,
    /** Waits until it has received so many mails. */
    async received(count: number) {
      await until(`${count} mails`, () => mails.length >= count);
      return mails;
    },
    /** Waits until it was asked so many times to take a mail. */
    async tried(count: number) {
      await until(`mail was tried ${count} times`, () => tries >= count);
    },
    behave: (as: Behaviour) => void (behaviour = as),
    /** Answers every mail that waits for it. */
    answer: () => void events.emit('answer'),
    /** Forgets everything. */
    reset() {
      mails = [];
      tries = 0;
      behaviour = 'takes';
    },
    start,
    stop,
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
