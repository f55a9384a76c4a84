import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { site } from '@/site';
import sampleOwner from './sampleOwner.json';

type Site = Pick<typeof site, 'brand' | 'owner' | 'url' | 'description' | 'contact' | 'social'> & {
  portfolio: Pick<(typeof site)['portfolio'], 'skills' | 'experience'>;
};

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** What says something of the owner. Choices do not, and files are compared by themselves. */
function textsOf({ brand, owner, url, description, contact, social, portfolio }: Site) {
  const texts: Record<string, unknown> = {
    brand,
    'owner.name': owner.name,
    'owner.role': owner.role,
    'owner.headline': owner.headline,
    'owner.intro': owner.intro,
    'owner.location': owner.location,
    url,
    description,
    'contact.email': contact.email,
    'contact.phone': contact.phone,
    'contact.address': contact.address,
    'contact.hours': contact.hours,
  };
  const { skills, experience } = portfolio;
  const lists = { social, 'portfolio.skills': skills, 'portfolio.experience': experience };
  for (const [list, entries] of Object.entries(lists))
    for (const [index, entry] of entries.entries()) texts[`${list}[${index}]`] = entry;
  return Object.entries(texts).filter(([, text]) => text !== '');
}

function filesIn(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}

/** Git may write the line ends of Windows. */
const contentOf = (file: string) =>
  file.endsWith('.md') ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : readFileSync(file);

type Folders = { content: string; preview: string };
const HERE: Folders = { content: 'src/content', preview: 'public/og.png' };

/** A hash of each text and file of an owner, by the name that a warning gives it. */
export function hashesOf(owner: Site, { content, preview } = HERE): Record<string, string> {
  const files = [...filesIn(content), ...(existsSync(preview) ? [preview] : [])];
  return Object.fromEntries([
    ...textsOf(owner).map(([name, text]) => [`src/site.ts: ${name}`, hashOf(JSON.stringify(text))]),
    ...files.map((file) => [file.replaceAll('\\', '/'), hashOf(contentOf(file))]),
  ]);
}

/** Which texts and files are still the sample owner's, as warnings. */
export function placeholders(owner: Site, folders = HERE, samples: Record<string, string> = sampleOwner) {
  const hashes = new Set(Object.values(samples));
  return Object.entries(hashesOf(owner, folders))
    .filter(([, hash]) => hashes.has(hash))
    .map(([name]) => `${name} is still the sample owner's.`);
}
