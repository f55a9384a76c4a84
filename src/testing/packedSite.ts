import { readSite } from '@/server/siteFiles';

const packed = new Map<string | undefined, ReturnType<typeof readSite>>();

/** The built pages, read and compressed once for all servers of a process. */
export function packedSite(apiBaseUrl: string | undefined) {
  if (!packed.has(apiBaseUrl)) packed.set(apiBaseUrl, readSite(apiBaseUrl));
  return packed.get(apiBaseUrl);
}
