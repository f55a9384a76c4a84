import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photo } from '@/contract/users/photo';
import { HttpError } from './httpError';
import { concurrencyLimit } from './concurrencyLimit';

const tooLarge = (what: string) => `The ${what} must be at most 5 MB.`;

/** The picture and the other fields of its form. */
const MAX_FORM_BYTES = photo.maxBytes + 64 * 1024;

/** So many uploads are in memory at a time, so many of them from one client. */
export const MAX_UPLOADS = 8;
export const MAX_UPLOADS_OF_CLIENT = 2;
const MAX_WAIT_MS = 20_000;

/** The routes of this group accept a form, and nothing else. */
export function acceptForms(group: FastifyInstance) {
  group.removeAllContentTypeParsers();
  return group.register(multipart, {
    limits: { fileSize: photo.maxBytes, fieldSize: 1024 },
    throwFileSizeLimit: false,
  });
}

export type Upload = Awaited<ReturnType<typeof readUpload>>;

/** Reads uploads of this process in turns: each is kept in memory until the work with it is done. */
export function uploadReader() {
  const limited = concurrencyLimit({
    max: MAX_UPLOADS,
    maxOfClient: MAX_UPLOADS_OF_CLIENT,
    maxWaitMs: MAX_WAIT_MS,
  });
  return <T>(request: FastifyRequest, what: string, work: (upload: Upload) => Promise<T>) =>
    limited(request, async () => work(await readUpload(request, what)));
}

/** What could be read of a form; `refusal` says why the rest could not, for the caller to throw in its turn. */
async function readUpload(request: FastifyRequest, what: string) {
  const userIds: unknown[] = [];
  let file: Buffer | undefined;
  let refusal: HttpError | undefined;
  let length = 0;
  request.raw.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_FORM_BYTES) refusal = new HttpError(413, tooLarge(what));
  });
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'userId') userIds.push(part.value);
      } else if (part.fieldname === 'image' && !file) {
        file = await bytesOf(part.file);
        if (part.file.truncated) refusal = new HttpError(413, tooLarge(what));
      } else part.file.resume();
    }
  } catch {
    refusal ??= new HttpError(400, 'The form could not be read.');
  }
  return { userIds, file, refusal };
}

/** Copied as they come: kept in pieces, a file that is sent a byte at a time would need a hundred times its size. */
async function bytesOf(file: AsyncIterable<Buffer>) {
  const bytes = Buffer.allocUnsafe(photo.maxBytes);
  let length = 0;
  for await (const chunk of file) length += chunk.copy(bytes, length);
  return bytes.subarray(0, length);
}
