import { readJson, storeText } from './browserStorage';

/** The error that webpack throws when a chunk cannot be loaded, such as after a deployment that removed its file. */
type ChunkLoadError = Error & { request?: string };

const FAILED_KEY = 'missedFiles';

export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Whether this file fails for the first time in this tab. Without storage the answer is no, to avoid endless reloads. */
export function isFirstFailure({ request, message }: ChunkLoadError): boolean {
  const file = request ?? message;
  const failed = readJson<string[]>(FAILED_KEY, 'sessionStorage') ?? [];
  return !failed.includes(file) && storeText(FAILED_KEY, JSON.stringify([...failed, file]), 'sessionStorage');
}
