import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '@/server/config';
import { html, oneLine, plainText, type MailContent } from './mailContent';

/** How long the mail server may take to greet, to answer a command, and for a whole mail. */
const TIMES = { greetingMs: 30_000, answerMs: 120_000, mailMs: 240_000 };

export type Envelope = { id: string; recipient: string };
export type Transport = ReturnType<typeof openTransport>;

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;

/** How the mail server of `SMTP_URL` is spoken to. */
export function smtpOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = protocol === 'smtps:';
  const hasUser = username !== '';
  // Nobody listens in on this machine, and its mail server rarely has a certificate for `localhost`.
  const isHere = LOOPBACK.test(host);
  return {
    host,
    port: port ? Number(port) : undefined,
    secure,
    // A password is not sent in the clear, whatever a listener on the way pretends.
    requireTLS: hasUser && !secure && !isHere,
    tls: { rejectUnauthorized: !isHere, ...(isIP(host) ? {} : { servername: host }) },
    ...(hasUser ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

/** Sends mail through the server of `SMTP_URL`. */
export function openTransport(smtpUrl: string, from: Config['mailFrom'], times = TIMES) {
  const mailer = createTransport({
    ...smtpOptions(smtpUrl),
    connectionTimeout: times.greetingMs,
    greetingTimeout: times.greetingMs,
    dnsTimeout: times.greetingMs,
    socketTimeout: times.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    /** Resolves to what the server answered. The same `id` twice is the same mail: most programs show it once. */
    async send(content: MailContent, { id, recipient }: Envelope, stopping?: AbortSignal) {
      const signals = [AbortSignal.timeout(times.mailMs), ...(stopping ? [stopping] : [])];
      const { response } = await mailer.sendMail({
        from,
        to: { name: '', address: recipient },
        replyTo: content.replyTo,
        subject: oneLine(content.subject),
        text: plainText(content),
        html: html(content),
        messageId: `<${id}@${domain}>`,
        // So that holiday notices are not sent back.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any(signals),
      });
      return oneLine(response);
    },
  };
}

type SmtpError = Partial<Record<'code' | 'command' | 'response' | 'originalCode', string>> & {
  permanent?: boolean;
  message: string;
};

const MAX_REASON = 300;

/** By the command that was refused, or else by the code of the failure. */
const REASONS: Partial<Record<string, string>> = {
  'MAIL FROM': 'The mail server refused the sender, see MAIL_FROM',
  'RCPT TO': 'The mail server refused the recipient',
  DATA: 'The mail server refused the mail',
  ETLS: 'The mail server offers no safe connection',
  EABORT: 'The mail server took too long',
  ETIMEDOUT: 'The mail server took too long',
};

/** Why a mail was not sent, in one line for the owner. The server's answer contains no password. */
export function reasonOf(error: unknown) {
  const { code = '', command = '', response, originalCode, message } = error as SmtpError;
  const answer = response ?? originalCode ?? message;
  const what = command.startsWith('AUTH')
    ? 'The mail server refused the user or the password'
    : (REASONS[command] ?? REASONS[code] ?? 'The mail server could not be used');
  return oneLine(`${what}: ${answer}`).slice(0, MAX_REASON);
}

/** Whether another try would be refused as well. A refused user or sender is the owner's to correct meanwhile. */
export function isFinal(error: unknown) {
  const { code, permanent, command = '' } = error as SmtpError;
  // No mail server takes the address, so that it was not even sent to one.
  if (code === 'EENVELOPE' && command === 'API') return true;
  return permanent === true && ['RCPT TO', 'DATA'].includes(command);
}
