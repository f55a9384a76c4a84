import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photo } from '@/contract/photo';
import { HttpError } from './errors';

const UNREADABLE = 'The form could not be read.';
const tooLarge = (noun: string) => `The ${noun} must be at most 5 MB.`;

/** The picture and the other fields of its form. */
const MAX_FORM_BYTES = photo.maxBytes + 64 * 1024;

/** The routes of this group accept a form, and nothing else. */
export function acceptForms(group: FastifyInstance) {
  group.removeAllContentTypeParsers();
  return group.register(multipart, {
    limits: { fileSize: photo.maxBytes, fieldSize: 1024 },
    throwFileSizeLimit: false,
  });
}

/** What could be read of a form; `refusal` says why the rest could not, for the caller to throw in its turn. */
export async function readUpload(request: FastifyRequest, noun: string) {
  const userIds: unknown[] = [];
  let file: Buffer | undefined;
  let refusal: HttpError | undefined;
  if (Number(request.headers['content-length']) > MAX_FORM_BYTES)
    refusal = new HttpError(413, tooLarge(noun));
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'userId') userIds.push(part.value);
      } else if (part.fieldname === 'image' && !file) {
        file = await part.toBuffer();
        if (part.file.truncated) refusal = new HttpError(413, tooLarge(noun));
      } else part.file.resume();
    }
  } catch {
    refusal ??= new HttpError(400, UNREADABLE);
  }
  return { userIds, file, refusal };
}

/** Whether the body is a form: the reader of forms refuses any other. */
export const isForm = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data *(;|$)/i.test(headers['content-type'] ?? '');
