import type { FastifyBaseLogger } from 'fastify';
import { openDueWork } from '@/server/dueWork';
import type { ClaimedMail, Mails } from '@/server/tables/mails';
import type { MailContent } from './mailContent';
import { isFinal, reasonOf, type Envelope, type Transport } from './transport';

type Parts = {
  mails: Mails;
  transport: Transport;
  /** What a mail says at the moment, and to whom; nothing if what it is about is gone. */
  write: (mail: ClaimedMail) => Promise<(Envelope & { content: MailContent }) | undefined>;
  now: () => Date;
  log: FastifyBaseLogger;
};

/**
 * Sends the mail that waits in the database, one after the other. A server that dies between the mail server's answer
 * and the note of it leaves a mail that is sent once more, under the same Message-ID.
 */
export function openOutbox({ mails, transport, write, now, log }: Parts) {
  async function send(mail: ClaimedMail, stopping: AbortSignal) {
    const { id, kind, tries } = mail;
    const outgoing = await write(mail);
    if (!outgoing) return mails.remove(mail);
    try {
      await transport.send(outgoing.content, outgoing, stopping);
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ mail: id, kind, tries, code: (error as { code?: unknown }).code }, 'mail not sent');
      return mails.markFailed(mail, reason, isFinal(error), now().getTime());
    }
    await mails.markSent(mail, now().getTime());
    log.info({ mail: id, kind }, 'mail sent');
  }

  return openDueWork({
    name: 'outbox',
    claim: mails.claim,
    carryOut: send,
    nextDue: async () => (await mails.outbox()).nextDue,
    now,
    log,
  });
}
