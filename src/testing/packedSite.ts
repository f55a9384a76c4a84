import { readSite } from '@/server/site/readSite';

const packed = new Map<string | undefined, ReturnType<typeof readSite>>();

/** The built pages, packed once for all servers of a process: that takes longer than most tests. */
export function packedSite(apiBaseUrl: string | undefined) {
  if (!packed.has(apiBaseUrl)) packed.set(apiBaseUrl, readSite(apiBaseUrl));
  return packed.get(apiBaseUrl);
}
