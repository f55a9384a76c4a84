import { endpoints } from '@/contract/endpoints';
import type { Photo } from '@/contract/photo';
import { apiBaseUrl } from '@/client/lib/apiBaseUrl';
import { isConnected } from '@/client/lib/connection';
import { OFFLINE, messageOf, type Problem } from '@/client/store/api';

type Outcome = { data: Photo } | { error: Problem };

type PendingUpload = { file: File; onProgress: (share: number) => void };

/** Files and callbacks cannot be serialised: the action of an upload has an id instead. */
export const pendingUploads = new Map<string, PendingUpload>();

const TIMEOUT_MS = 120_000;

const isPhoto = (answer: unknown): answer is Photo =>
  typeof answer === 'object' &&
  answer !== null &&
  'imageUrl' in answer &&
  typeof answer.imageUrl === 'string';

/** Uploads a photo by XMLHttpRequest: fetch does not report progress. */
export function sendPhoto(
  { file, onProgress }: PendingUpload,
  userId: string,
  token: string,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!isConnected()) return Promise.resolve({ error: OFFLINE });
  const form = new FormData();
  form.append('userId', userId);
  form.append('image', file);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiBaseUrl() + endpoints.uploadPhoto());
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      const answer: unknown = request.response;
      const isStored = request.status === 200 && isPhoto(answer);
      // The status is 0 when no answer came.
      const status = request.status === 0 || request.status === 200 ? 'network' : request.status;
      resolve(isStored ? { data: answer } : { error: { status, message: messageOf(answer) } });
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
