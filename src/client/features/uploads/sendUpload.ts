import type { Photo } from '@/contract/users/photo';
import { apiBaseUrl } from '@/client/lib/apiBaseUrl';
import type { RootState } from '@/client/app/reducers';
import { selectToken } from '@/client/features/auth/authSlice';
import { messageOf, selectIsOnline } from '@/client/store/api';
import { OFFLINE, UNREACHABLE, type Problem } from '@/client/store/problems';

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

type Destination = {
  path: string;
  /** Sent along with the picture. */
  fields?: Record<string, string>;
};

/** Uploads the picture with this id, for an endpoint's `queryFn`. */
export function sendUpload(
  uploadId: string,
  destination: Destination,
  { getState, signal }: { getState: () => unknown; signal: AbortSignal },
): Promise<Outcome> {
  const upload = pendingUploads.get(uploadId);
  pendingUploads.delete(uploadId);
  const state = getState() as RootState;
  const token = selectToken(state);
  if (!upload || token === null) return Promise.resolve({ error: UNREACHABLE });
  return selectIsOnline(state)
    ? send(upload, destination, token, signal)
    : Promise.resolve({ error: OFFLINE });
}

/** By XMLHttpRequest: fetch does not report progress. */
function send(
  { file, onProgress }: PendingUpload,
  { path, fields = {} }: Destination,
  token: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', file);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiBaseUrl() + path);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      const answer: unknown = request.response;
      const isStored = request.status >= 200 && request.status < 300;
      // The status is 0 when no answer came.
      const status = request.status === 0 || isStored ? 'network' : request.status;
      resolve(
        isStored && isPhoto(answer) ? { data: answer } : { error: { status, message: messageOf(answer) } },
      );
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
