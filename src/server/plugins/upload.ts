import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photo } from '@/contract/photo';
import { Refusal } from './errors';

const NOT_A_FORM = 'The photo must be sent as a form, in the part "image".';
const UNREADABLE = 'The form could not be read.';
const TOO_LARGE = 'The photo must be at most 5 MB.';

/** The photo and whatever else may stand in its form. */
const LARGEST_FORM = photo.maxBytes + 64 * 1024;
const LIMITS = { fileSize: photo.maxBytes, fieldSize: 1024, headerPairs: 20 };

/** A form as far as it could be read: why it could not be is said only when its turn comes. */
export type Upload = { owners: string[]; file: Buffer | undefined; refusal: Refusal | undefined };

export const isForm = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data *(;|$)/i.test(headers['content-type'] ?? '');

/** The routes of this group take a form with one file, and nothing else: it becomes their body. */
export function takeForms(group: FastifyInstance) {
  group.removeAllContentTypeParsers();
  group.addContentTypeParser('multipart/form-data', ({ raw }: FastifyRequest) => readForm(raw));
}

/** The form of a request, or the refusal of one that has none. */
export function uploadOf({ body }: FastifyRequest): Upload {
  if (body === undefined) throw new Refusal(415, NOT_A_FORM);
  return body as Upload;
}

function parserOf({ headers }: IncomingMessage) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: LIMITS,
    });
  } catch {
    return undefined; // It names no boundary, so nothing tells where its parts begin.
  }
}

/** The parts in whatever order; those that nobody asked for are read and forgotten. */
function readForm(form: IncomingMessage): Promise<Upload> {
  const owners: string[] = [];
  const files: Promise<{ bytes: Buffer; isTooLarge: boolean }>[] = [];
  let size = 0;

  return new Promise((resolve) => {
    const parser = parserOf(form);
    function end(refusal?: Refusal, file?: Buffer) {
      if (parser) form.unpipe(parser);
      // The rest is read in vain, so that the answer is not lost on a client that is still sending.
      form.resume();
      resolve({ owners, file, refusal });
    }
    const giveUp = () => end(new Refusal(400, UNREADABLE));
    if (!parser) return giveUp();

    parser.on('field', (name, value) => void (name === 'userId' && owners.push(value)));
    parser.on('file', (name, stream) => {
      stream.on('error', giveUp);
      if (name !== 'image') return stream.resume();
      const read = buffer(stream).then((bytes) => ({ bytes, isTooLarge: stream.truncated }));
      read.catch(giveUp);
      files.push(read);
    });
    parser.on('error', giveUp);
    parser.once('finish', () => {
      void Promise.all(files).then((all) => {
        const isTooLarge = all.some((one) => one.isTooLarge);
        end(isTooLarge ? new Refusal(413, TOO_LARGE) : undefined, all[0]?.bytes);
      }, giveUp);
    });

    form.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_FORM) end(new Refusal(413, TOO_LARGE));
    });
    form.once('close', () => void (form.readableEnded || giveUp()));
    form.pipe(parser);
  });
}
