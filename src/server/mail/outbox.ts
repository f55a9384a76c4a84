import { setImmediate as afterThis, setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ClaimedMail, Mails } from '@/server/tables/mails';
import type { MailContent } from './mailContent';
import { isFinal, reasonOf, type Envelope, type Transport } from './transport';

/** How soon mail is noticed that another server has stored and not sent. */
const POLL_MS = 15_000;
/** Another server may be about to claim what is due. */
const MIN_PAUSE_MS = 250;
/** How long a mail under way may take once the server is to stop. */
const DRAIN_MS = 4_500;

type Parts = {
  mails: Mails;
  transport: Transport;
  /** What a mail says at the moment, and to whom; nothing if what it is about is gone. */
  write: (mail: ClaimedMail) => Promise<(Envelope & { content: MailContent }) | undefined>;
  now: () => Date;
  log: FastifyBaseLogger;
};

export type Outbox = ReturnType<typeof openOutbox>;

/**
 * Sends the mail that waits in the database, one after the other. A server that dies between the mail server's answer
 * and the note of it leaves a mail that is sent once more, under the same Message-ID.
 */
export function openOutbox({ mails, transport, write, now, log }: Parts) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isAsked = false;
  let running: Promise<void> | undefined;

  async function send(mail: ClaimedMail) {
    const { id, kind, tries } = mail;
    const outgoing = await write(mail);
    if (!outgoing) return mails.remove(mail);
    try {
      await transport.send(outgoing.content, outgoing, stopping.signal);
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ mail: id, kind, tries, code: (error as { code?: unknown }).code }, 'mail not sent');
      return mails.markFailed(mail, reason, isFinal(error), now().getTime());
    }
    await mails.markSent(mail, now().getTime());
    log.info({ mail: id, kind }, 'mail sent');
  }

  async function sendDue() {
    while (!isStopped) {
      const mail = await mails.claim(now().getTime());
      if (!mail) return;
      await send(mail);
    }
  }

  async function run() {
    do {
      isAsked = false;
      await sendDue();
    } while (isAsked);
    const { nextDue } = await mails.outbox();
    return Math.min(Math.max((nextDue ?? Infinity) - now().getTime(), MIN_PAUSE_MS), POLL_MS);
  }

  /** Looks for mail that is due, after the request that asks for it. */
  function wake() {
    isAsked = true;
    if (isStopped || running) return;
    clearTimeout(timer);
    running = afterThis()
      .then(run)
      .catch((err: unknown) => {
        log.error({ err }, 'outbox not read');
        return POLL_MS;
      })
      .then((pause) => {
        running = undefined;
        if (isStopped) return;
        if (isAsked) wake();
        else timer = setTimeout(wake, pause).unref();
      });
  }

  async function whenIdle() {
    while (running) await running;
  }

  return {
    wake,
    /** When nothing is being sent. */
    whenIdle,
    /** Lets a mail under way finish, for a few seconds. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([whenIdle(), delay(DRAIN_MS, undefined, { ref: false })]);
      stopping.abort();
      await whenIdle();
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** On a site with `SMTP_URL`. */
    outbox: Outbox | null;
  }
}

/** Runs the outbox as long as the server. */
export function addOutbox(app: FastifyInstance, outbox: Outbox | null, stopping?: AbortSignal) {
  app.decorate('outbox', outbox);
  if (!outbox) return;
  app.addHook('onReady', async () => outbox.wake());
  app.addHook('onClose', () => outbox.stop());
  stopping?.addEventListener('abort', () => void outbox.stop());
}
