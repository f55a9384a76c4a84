import { pause } from './pause';

const RETRY_MS = 1_000;

/** Loads code, and tries again until it succeeds: a moment without a network must not leave a student without data. */
export async function withRetries<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await pause(RETRY_MS);
    return withRetries(load);
  }
}
