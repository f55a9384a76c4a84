import { site } from '@/site';
import type { Message } from '@/contract/messages/message';

/** Mail programs refuse very long links, so only the start of a long message is quoted. */
const LONGEST_QUOTE = 1000;

/** A mailto link for a reply. The parts that a visitor typed are encoded, so that they cannot add other fields. */
export function replyTo({ name, email, message }: Pick<Message, 'name' | 'email' | 'message'>): string {
  // Cut by code points: half of a surrogate pair cannot be encoded.
  const characters = [...message];
  const quoted = characters.slice(0, LONGEST_QUOTE).join('') + (characters.length > LONGEST_QUOTE ? '…' : '');
  const lines = quoted.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', ...lines].join('\r\n');
  const address = email.split('@').map(encodePart).join('@');
  return `mailto:${address}?subject=${encodePart(`Your message to ${site.brand}`)}&body=${encodePart(body)}`;
}

/** Replaces lone surrogates, which cannot be encoded. */
const encodePart = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
