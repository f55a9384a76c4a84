import type { NewMessage } from '@/contract/messages/message';
import { pages } from '@/contract/pages/pages';
import { site } from '@/site';
import { oneLine, type MailContent } from './mailContent';

/** A digest shows the beginning of so many messages. */
const MAX_SHOWN = 20;
const MAX_SHOWN_LENGTH = 500;

/** The brand may be a person's name. */
const theSite = `the site ${site.brand}`;

const sender = ({ name, email, phone }: NewMessage): [string, string][] => [
  ['Name', name],
  ['E-mail', email],
  ...(phone ? ([['Phone', phone]] as [string, string][]) : []),
];

const allMessages = (siteUrl: string) => ({
  href: siteUrl + pages.adminMessages.path,
  label: 'All messages',
});

/** Any other address would need a header that some mail servers refuse, or be read as several by some programs. */
const isSafeInHeader = (address: string) => /^[!-~]+@[^@,;:<>()"\\]+$/.test(address);

export function contactMail(message: NewMessage, siteUrl: string): MailContent {
  const name = oneLine(message.name);
  const canReply = isSafeInHeader(message.email);
  return {
    subject: `Message from ${name}`,
    ...(canReply ? { replyTo: { name, address: message.email } } : {}),
    parts: [
      `${name} wrote to you through the contact form of ${theSite}:`,
      { quote: message.message },
      { values: sender(message) },
      canReply ? `Reply to this mail to answer ${name}.` : `Write to the address above to answer ${name}.`,
      allMessages(siteUrl),
    ],
  };
}

const shortened = (text: string) => {
  const characters = Array.from(text.slice(0, MAX_SHOWN_LENGTH * 2));
  return characters.length > MAX_SHOWN_LENGTH ? `${characters.slice(0, MAX_SHOWN_LENGTH).join('')}…` : text;
};

/** Several messages that came within a few minutes. */
export function digestMail(messages: NewMessage[], siteUrl: string): MailContent {
  const left = messages.length - MAX_SHOWN;
  return {
    subject: messages.length === 1 ? '1 more message' : `${messages.length} more messages`,
    parts: [
      `Many messages came through the contact form of ${theSite} within a few minutes. These came together in one mail:`,
      ...messages
        .slice(0, MAX_SHOWN)
        .flatMap((message) => [{ values: sender(message) }, { quote: shortened(message.message) }]),
      ...(left > 0 ? [`And ${left} more.`] : []),
      allMessages(siteUrl),
    ],
  };
}

/** Greets by name only who is known to have chosen it: `name` is null for a mailbox that was never proved. */
export function linkMail(name: string | null, href: string): MailContent {
  return {
    subject: `Choose a new password for ${theSite}`,
    parts: [
      ...(name === null ? [] : [`Hello ${oneLine(name)},`]),
      `Someone, probably you, asked for a new password for your account on ${theSite}.`,
      { href, label: 'Choose a new password' },
      'This link can be used once, within 30 minutes. If you asked for several links, only the latest is valid.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  };
}

/** Without a name: whoever registered this address may be a stranger. */
export function adminMail(href: string): MailContent {
  return {
    subject: `Become an admin of ${theSite}`,
    parts: [
      `Someone, probably you, signed up with this address to become an admin of ${theSite}. Its owner has named the address as an admin's.`,
      'Choose a password to confirm it. It replaces the password of the account, and all sessions of the account end.',
      { href, label: 'Become an admin' },
      'This link can be used once, within 24 hours. If several were sent, only the latest is valid.',
      'If it was not you, there is nothing to do: nobody becomes an admin without this link.',
    ],
  };
}

/** With the name of the time zone, in which the user may not be. */
const momentOf = (at: Date) =>
  at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone: site.timeZone,
  });

/** A notice that the password was changed. */
export function passwordMail(at: Date, siteUrl: string): MailContent {
  return {
    subject: `Your password for ${theSite} was changed`,
    parts: [
      `The password of your account on ${theSite} was changed on ${momentOf(at)}.`,
      'If it was you, there is nothing to do. If it was not, choose a new one now, which also ends all sessions:',
      { href: siteUrl + pages.forgotPassword.path, label: 'Choose a new password' },
    ],
  };
}

/** What `npm run mail` sends. */
export function testMail(siteUrl: string): MailContent {
  return {
    subject: `Mail from ${theSite} works`,
    parts: ['This mail shows that the site can send mail.', { href: siteUrl, label: site.brand }],
  };
}
