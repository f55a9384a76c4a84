import { escapeHtml } from '@/server/pages/escapeHtml';
import { colours, site } from '@/site';

/** A paragraph, a quotation, labelled values, or a link on a line of its own. */
type Part =
  | string
  | { quote: string }
  | { values: [label: string, value: string][] }
  | { href: string; label: string };

export type MailContent = { subject: string; parts: Part[]; replyTo?: { name: string; address: string } };

/** For headers and labelled values, whatever was typed. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

export function plainText({ parts }: MailContent) {
  const text = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('quote' in part) return part.quote.replace(/\r\n?/g, '\n');
    if ('values' in part)
      return part.values.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
    return `${part.label}:\n${part.href}`;
  });
  return `${text.join('\n\n')}\n\n-- \n${site.brand}\n`;
}

const { surface, text, muted, line, accent, onAccent } = colours.light;

/** Each line has its own direction: a message may mix scripts. */
const lines = (quote: string) =>
  quote
    .split(/\r\n?|\n/)
    .map((each) => `<div dir="auto" style="white-space:pre-wrap">${escapeHtml(each) || '<br>'}</div>`)
    .join('');

/** With inline styles only, which every mail program shows. */
export function html({ subject, parts }: MailContent) {
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
    if ('quote' in part)
      return `<blockquote style="margin:1.5em 0;padding:0 0 0 1em;border-left:4px solid ${line}">${lines(part.quote)}</blockquote>`;
    if ('values' in part)
      return `<p>${part.values.map(([label, value]) => `<span style="color:${muted}">${escapeHtml(label)}:</span> <bdi>${escapeHtml(oneLine(value))}</bdi>`).join('<br>')}</p>`;
    return `<p style="margin:1.5em 0"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:.75em 1.25em;border-radius:.5em;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(subject))}</title></head><body style="margin:0 auto;padding:1em;max-width:36em;font:16px/1.5 system-ui,sans-serif;color:${text};background:${surface};overflow-wrap:anywhere">${body.join('')}<p style="color:${muted}">${escapeHtml(site.brand)}</p></body></html>`;
}
