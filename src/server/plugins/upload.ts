import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photo } from '@/contract/photo';
import { Refusal } from './errors';

const NOT_A_FORM = 'The photo must be sent as a form, in the part "image".';
const UNREADABLE = 'The form could not be read.';

export type Upload = { fields: Record<string, unknown>[]; file: Buffer | undefined; isTooLarge: boolean };

/** The routes of this group take a form with one file, and nothing else. */
export function takeForms(group: FastifyInstance) {
  group.removeAllContentTypeParsers();
  group.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: photo.maxBytes, files: 2, fields: 10, parts: 12, fieldSize: 1024, headerPairs: 20 },
  });
}

/** A file that is too large is read to its end and forgotten, because what comes after it counts too. */
async function readFile({ file }: MultipartFile) {
  let chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (file.truncated) chunks = [];
    else chunks.push(chunk);
  }
  return file.truncated ? undefined : Buffer.concat(chunks);
}

/** The whole form, its parts in whatever order. */
export async function readUpload(request: FastifyRequest, part: string): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal(415, NOT_A_FORM);
  const upload: Upload = { fields: [], file: undefined, isTooLarge: false };
  try {
    for await (const entry of request.parts()) {
      if (entry.type === 'field') {
        upload.fields.push({ [entry.fieldname]: entry.value });
        continue;
      }
      const bytes = await readFile(entry);
      if (entry.fieldname !== part) continue;
      if (bytes) upload.file ??= bytes;
      else upload.isTooLarge = true;
    }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw new Refusal(isTooLarge ? 413 : 400, UNREADABLE);
  }
  return upload;
}
