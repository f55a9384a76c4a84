import { existsSync } from 'node:fs';
import path from 'node:path';
import { isEmail } from '@/contract/rules';
import { isLanguage } from '@/contract/content/language';
import { isSitePath, isWebAddress } from '@/contract/webAddress';
import type { site } from '@/site';

type Site = Pick<typeof site, 'brand' | 'url' | 'timeZone' | 'language' | 'categories' | 'social'> & {
  owner: Pick<(typeof site)['owner'], 'photo' | 'picture'>;
  contact: Pick<(typeof site)['contact'], 'email'>;
  portfolio: Pick<(typeof site)['portfolio'], 'resume'>;
};

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Which values of src/site.ts would break the site, a line each. */
export function siteProblems(
  { brand, url, timeZone, language, categories, social, owner, contact, portfolio }: Site,
  content = 'src/content',
): string[] {
  const isFile = (address: string) => isSitePath(address) && existsSync(path.join(content, address));
  const isEmptyOr = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text);
  const isFileOrAddress = (address: string) => isFile(address) || isWebAddress(address);
  const namesBefore = (index: number) => ['All', brand, ...categories.slice(0, index)];
  const values: [name: string, value: string, isRight: (value: string) => boolean, expected: string][] = [
    [
      'brand',
      brand,
      (text) => /^(?!\.+$)[\p{L}\p{M}\p{N} .-]+$/u.test(text),
      'a name of letters, digits, spaces, hyphens and points',
    ],
    [
      'url',
      url,
      (text) => isWebAddress(text) && !text.endsWith('/'),
      'an address like https://example.com, without a slash at the end,',
    ],
    ['language', language, isLanguage, "a language like 'en' or 'pt-BR'"],
    ['timeZone', timeZone, isTimeZone, 'a time zone like Europe/Berlin'],
    ['contact.email', contact.email, isEmail, 'an e-mail address'],
    ...(['photo', 'picture'] as const).map((name): (typeof values)[number] => [
      `owner.${name}`,
      owner[name],
      isEmptyOr(isFile),
      `a file of ${content}, such as '/photo.webp', or ''`,
    ]),
    [
      'portfolio.resume',
      portfolio.resume,
      isEmptyOr(isFileOrAddress),
      `a file of ${content}, such as '/resume.pdf', a web address, or ''`,
    ],
    ...categories.map((category, index): (typeof values)[number] => [
      'categories',
      category,
      (text) => /^[^,\s]([^,]*[^,\s])?$/.test(text) && !namesBefore(index).includes(text),
      `a name without commas that no other category, the brand or 'All' has`,
    ]),
    ...social.map((profile): (typeof values)[number] => [
      `social ${profile.label}`,
      profile.url,
      (text) => isWebAddress(text) || /^mailto:./.test(text),
      'a web address',
    ]),
  ];
  return values
    .filter(([, value, isRight]) => !isRight(value))
    .map(
      ([name, value, , expected]) =>
        `src/site.ts: ${name} is ${JSON.stringify(value)}, but ${expected} is expected.`,
    );
}
