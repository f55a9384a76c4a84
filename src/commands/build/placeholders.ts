import type { site } from '@/site';

/** What an owner replaces in src/site.ts: hosts reserved for examples, and networks without a profile. */
const isPlaceholder = (text: string) =>
  /\.example(?![\w.-])/.test(text) || /^https:\/\/(www\.)?(github|linkedin)\.com\/?$/.test(text);

type Site = Pick<typeof site, 'url' | 'social'> & { contact: Pick<(typeof site)['contact'], 'email'> };

/** The details in src/site.ts that lead nowhere yet, as warnings. */
export function placeholders({ url, contact, social }: Site): string[] {
  const details = [
    ['url', url],
    ['contact.email', contact.email],
    ...social.map((profile) => [`social ${profile.label}`, profile.url]),
  ] as const;
  return details
    .filter(([, value = '']) => isPlaceholder(value))
    .map(([name, value]) => `src/site.ts: ${name} is still ${value}.`);
}
