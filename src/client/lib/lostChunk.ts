/** What the bundler throws when a part of the site cannot be fetched: after a deploy, say, when its file is gone. */
type LostChunk = Error & { request?: string };

const MISSED = 'missedFiles';

export const isLostChunk = (error: unknown): error is LostChunk =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Whether this tab misses the file for the first time. Without a memory it says no: asking again might never end. */
export function isFirstMiss({ request, message }: LostChunk): boolean {
  const file = request ?? message;
  try {
    const missed = JSON.parse(sessionStorage.getItem(MISSED) ?? '[]') as string[];
    if (missed.includes(file)) return false;
    sessionStorage.setItem(MISSED, JSON.stringify([...missed, file]));
    return true;
  } catch {
    return false;
  }
}
