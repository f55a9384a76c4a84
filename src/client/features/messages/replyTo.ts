import { site } from '@/site';
import type { Message } from '@/contract/message';

/** Mail programs refuse links that are very long, so a long message is quoted in part. */
const LONGEST_QUOTE = 1000;

/** A link that opens a reply in the admin's mail program. Nothing a visitor typed can add to its fields. */
export function replyTo({ name, email, message }: Pick<Message, 'name' | 'email' | 'message'>): string {
  // Cut by characters as people see them: half of one cannot be written into a link.
  const letters = [...message];
  const quoted = letters.slice(0, LONGEST_QUOTE).join('') + (letters.length > LONGEST_QUOTE ? '…' : '');
  const lines = quoted.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', ...lines].join('\r\n');
  const address = email.split('@').map(encodePart).join('@');
  return `mailto:${address}?subject=${encodePart(`Your message to ${site.brand}`)}&body=${encodePart(body)}`;
}

/** What is no text at all (half of a pair) becomes the sign for the unreadable. */
function encodePart(text: string) {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
