import { endpoints } from '@/contract/endpoints';
import type { Photo } from '@/contract/photo';
import { apiBaseUrl } from '@/client/lib/apiBaseUrl';
import { isConnected } from '@/client/lib/connection';
import { OFFLINE, wordsOf, type Problem } from '@/client/store/api';
import type { Parcel } from './parcels';

type Outcome = { data: Photo } | { error: Problem };

const TIMEOUT_MS = 120_000;

const isPhoto = (answer: unknown): answer is Photo =>
  typeof answer === 'object' &&
  answer !== null &&
  'imageUrl' in answer &&
  typeof answer.imageUrl === 'string';

/** Uploads a photo. By XMLHttpRequest, because only that tells how far it has come. */
export function sendPhoto(
  { file, watch }: Parcel,
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
    request.upload.onprogress = ({ loaded, total }) => watch(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      const answer: unknown = request.response;
      const isTaken = request.status === 200 && isPhoto(answer);
      // Without any answer the status is 0.
      const status = request.status === 0 || request.status === 200 ? 'network' : request.status;
      resolve(isTaken ? { data: answer } : { error: { status, message: wordsOf(answer) } });
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
