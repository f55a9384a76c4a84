import { isSitePath, isWebAddress } from '@/contract/webAddress';

/** What comes between a repository and a path in it, in its default branch: for a page, and for the file itself. */
const hosts: Record<string, { page: string; file: (repository: string) => string }> = {
  'github.com': {
    page: '/blob/HEAD/',
    file: (repository) => `https://raw.githubusercontent.com${repository}/HEAD/`,
  },
  'gitlab.com': {
    page: '/-/blob/HEAD/',
    file: (repository) => `https://gitlab.com${repository}/-/raw/HEAD/`,
  },
  'codeberg.org': {
    page: '/src/commit/HEAD/',
    file: (repository) => `https://codeberg.org${repository}/raw/commit/HEAD/`,
  },
};

/** Groups of GitLab are in each other; what follows `/-/`, `/tree/` and the like is a place in the repository. */
const REPOSITORY = /^(?:\/(?!(?:-|tree|blob|src)\/)[^/]+){2,}/;

type Kind = 'page' | 'file';

/** Where the relative addresses of a project begin whose source is there; undefined for other hosts. */
function beginningOf(sourceCode: string, kind: Kind) {
  if (!isWebAddress(sourceCode)) return undefined;
  const { host, pathname } = new URL(sourceCode);
  const known = hosts[host.replace(/^www\./, '')];
  const [found] = REPOSITORY.exec(pathname) ?? [];
  if (!known || found === undefined) return undefined;
  const repository = found.replace(/\.git$/, '');
  return kind === 'file'
    ? known.file(repository)
    : `https://${host.replace(/^www\./, '')}${repository}${known.page}`;
}

/** What relative addresses lead to. */
export type Places = {
  /** Where the project's source is. */
  sourceCode?: string;
  /** The paths of the files beside the text, by their names. */
  beside?: Readonly<Record<string, string>>;
};

/** An address in a text as a browser can follow it from anywhere; undefined where it leads nowhere. */
export function resolvedAddress(address: string, kind: Kind, places: Places): string | undefined {
  if (address.startsWith('//')) return resolvedAddress(`https:${address}`, kind, places);
  if (isWebAddress(address) || isSitePath(address)) return address;
  if (kind === 'page' && /^(#|mailto:)/i.test(address)) return address;
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || address === '') return undefined;
  const { sourceCode = '', beside = {} } = places;
  const name = address.replace(/^\.\//, '');
  if (Object.hasOwn(beside, name)) return beside[name];
  const beginning = beginningOf(sourceCode, kind);
  if (beginning === undefined || !URL.canParse(address, beginning)) return undefined;
  const { href } = new URL(address, beginning);
  // What leaves the repository is not there.
  return href.startsWith(beginning) ? href : undefined;
}
