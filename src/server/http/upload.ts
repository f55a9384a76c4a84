import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photo } from '@/contract/users/photo';
import { HttpError } from './httpError';
import { clientConcurrencyLimit } from '@/server/admission/clientConcurrencyLimit';

const BODY_TOO_LARGE = 'This is too large. Please send less.';
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

/** How many large bodies of one kind this process reads at a time: each is kept in memory while it is read. */
export const uploadLimit = () =>
  clientConcurrencyLimit({ max: MAX_UPLOADS, maxOfClient: MAX_UPLOADS_OF_CLIENT, maxWaitMs: MAX_WAIT_MS });

/** Reads uploads, each of which counts until the work with it is done. */
export const uploadReader =
  (limitUploads: ReturnType<typeof uploadLimit>) =>
  <T>(request: FastifyRequest, what: string, work: (upload: Upload) => Promise<T>) =>
    limitUploads(request, async () => work(await readUpload(request, what)));

/** A body that is not JSON. Throws a 413 as soon as it is known to be too large. */
export async function readBody({ raw, headers }: FastifyRequest, maxBytes: number) {
  const tooLong = new HttpError(413, BODY_TOO_LARGE);
  if (Number(headers['content-length']) > maxBytes) throw tooLong;
  const chunks: Buffer[] = [];
  let read = 0;
  // The request must stay open, for the answer to reach its client.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > maxBytes) throw tooLong;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What could be read of a form; `refusal` says why the rest could not, for the caller to throw in its turn. */
async function readUpload(request: FastifyRequest, what: string) {
  const userIds: unknown[] = [];
  const read: { file?: Buffer; refusal?: HttpError } = {};
  const tooLong = new HttpError(413, tooLarge(what));
  if (Number(request.headers['content-length']) > MAX_FORM_BYTES) return { userIds, refusal: tooLong };

  let reading: Readable | undefined;
  async function readParts() {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'userId') userIds.push(part.value);
      } else if (part.fieldname === 'image' && !read.file) {
        reading = part.file;
        read.file = await bytesOf(part.file);
        if (part.file.truncated) read.refusal = tooLong;
      } else part.file.resume();
    }
  }
  let length = 0;
  const lengthExceeded = new Promise<void>((resolve) => {
    request.raw.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MAX_FORM_BYTES) return;
      read.refusal = tooLong;
      // What was read of it is not kept until the connection ends.
      reading?.destroy(tooLong);
      resolve();
    });
  });
  try {
    await Promise.race([readParts(), lengthExceeded]);
  } catch {
    read.refusal ??= new HttpError(400, 'The form could not be read.');
  }
  return { userIds, ...read };
}

/** Copied as they come: kept in pieces, a file that is sent a byte at a time would need a hundred times its size. */
async function bytesOf(file: AsyncIterable<Buffer>) {
  const bytes = Buffer.allocUnsafe(photo.maxBytes);
  let length = 0;
  for await (const chunk of file) length += chunk.copy(bytes, length);
  return bytes.subarray(0, length);
}
