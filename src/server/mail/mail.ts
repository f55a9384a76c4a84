import type { FastifyBaseLogger } from 'fastify';
import { pages } from '@/contract/pages/pages';
import type { Config } from '@/server/config';
import type { ClaimedMail, Mails } from '@/server/tables/mails';
import type { Consequence } from '@/server/tables/messages';
import type { MailedLinks } from '@/server/tables/mailedLinks';
import type { PasswordConsequence } from '@/server/tables/sessions';
import type { usersTable } from '@/server/tables/users';
import { adminMail, contactMail, digestMail, linkMail, passwordMail } from './mailTexts';
import { openOutbox } from './outbox';
import { openTransport } from './transport';

type Parts = {
  config: Config;
  mails: Mails;
  users: ReturnType<typeof usersTable>;
  passwordResets: MailedLinks;
  adminLinks: MailedLinks;
  now: () => Date;
  log: FastifyBaseLogger;
};

/** What the site writes, and its outbox. Only on a site with `SMTP_URL`. */
export function openMail(
  smtpUrl: string,
  { config, mails, users, passwordResets, adminLinks, now, log }: Parts,
) {
  const { siteUrl, mailFrom, notifyEmails } = config;

  async function writeToOwner(mail: ClaimedMail) {
    // Who was an admin when the message came may not be one any more.
    if (!notifyEmails && !(await users.adminEmails()).includes(mail.recipient)) return undefined;
    const messages = await mails.messagesOf(mail);
    const [first] = messages;
    if (!first) return undefined;
    const content = mail.kind === 'digest' ? digestMail(messages, siteUrl) : contactMail(first, siteUrl);
    return { id: mail.id, recipient: mail.recipient, content };
  }

  /** The link is made when it is sent: neither its token nor the time that it waits is stored. */
  async function writeLink({ id, kind, tries, recipient }: ClaimedMail) {
    const user = await users.mailboxOf(recipient);
    const isForAdmin = kind === 'admin';
    if (!user || (isForAdmin && user.isAdmin === 1)) return undefined;
    const token = await (isForAdmin ? adminLinks : passwordResets).open(user, now().getTime());
    const content = isForAdmin
      ? adminMail(`${siteUrl}${pages.confirmAdmin.path}#${token}`)
      : linkMail(user.name, `${siteUrl}${pages.resetPassword.path}#${token}`);
    // To the stored address: the one that was asked for may only look the same. Each try has another link.
    return { id: `${id}.${tries}`, recipient: user.email, content };
  }

  async function write(mail: ClaimedMail) {
    if (mail.kind === 'link' || mail.kind === 'admin') return writeLink(mail);
    if (mail.kind !== 'password') return writeToOwner(mail);
    const content = passwordMail(new Date(mail.createdAt), siteUrl);
    return { id: mail.id, recipient: mail.recipient, content };
  }

  const outbox = openOutbox({
    mails,
    transport: openTransport(smtpUrl, mailFrom),
    write,
    now,
    log,
  });

  const notifyOwner: Consequence = async (trx, messageId, at) => {
    const recipients = notifyEmails ?? (await users.adminEmails(trx));
    await mails.addForMessage(trx, messageId, recipients, at);
  };

  const notifyOfPassword: PasswordConsequence = (trx, email) =>
    mails.addPasswordNotice(trx, email, now().getTime());

  return {
    outbox,
    notifyOwner,
    notifyOfPassword,
    /** The same work for every address; whether it has an account is looked up when the mail is sent. */
    async sendLink(kind: 'link' | 'admin', email: string) {
      await mails.addLink(kind, email, now().getTime());
      outbox.wake();
    },
  };
}
