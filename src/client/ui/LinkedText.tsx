import type { ReactNode } from 'react';
import { isWebAddress } from '@/contract/webAddress';
import { VisuallyHidden } from './layout';

/** What follows `www.` or `http://`: letters of any script, and the punctuation that addresses have. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[\p{L}\p{M}\p{N}\-._~:/?#[\]@!$&'()*+,;=%|]+/giu;

const count = (text: string, character: string) => text.split(character).length - 1;

/**
 * Without the punctuation of the sentence around it, and without the parenthesis that was opened before it: the rules
 * of GitHub Flavored Markdown for autolinks.
 */
function withoutTrailing(address: string): string {
  const shorter = address.replace(/[?!.,:;*_~'\]]+$/, '');
  return shorter.endsWith(')') && count(shorter, ')') > count(shorter, '(')
    ? withoutTrailing(shorter.slice(0, -1))
    : shorter;
}

export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found);
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    if (!isWebAddress(href)) continue;
    parts.push(
      text.slice(end, index),
      <NewTabLink key={index} href={href}>
        {address}
      </NewTabLink>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}

/** A link to another site, in a tab of its own. */
export const NewTabLink = ({ href, children = href }: { href: string; children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);
