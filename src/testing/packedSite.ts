import type { Config } from '@/server/config';
import { readSite } from '@/server/siteFiles';

const packed = new Map<string, ReturnType<typeof readSite>>();

/** The built pages, read and compressed once for all servers of a process with the same addresses. */
export function packedSite({ apiBaseUrl, siteUrl }: Pick<Config, 'apiBaseUrl' | 'siteUrl'>) {
  const key = `${apiBaseUrl} ${siteUrl}`;
  if (!packed.has(key)) packed.set(key, readSite({ apiBaseUrl, siteUrl }));
  return packed.get(key);
}
