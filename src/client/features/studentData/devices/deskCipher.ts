import { deskCopy, isDeskCopy } from '@/contract/studentData/deskCopy';
import type { DeskKey } from './deskKey';

/*
 * A copy (behaviour 7.11): one byte of version, twelve of nonce, then what AES-GCM makes of four bytes of length, as many
 * bytes of gzip, and zeros up to a whole number of blocks. The student's id is authenticated along with it.
 */
const NONCE_BYTES = 12;
const HEAD_BYTES = 1 + NONCE_BYTES;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;

/** Browsers encrypt in secure contexts only. */
export const canEncrypt = () =>
  Boolean(crypto.subtle) && 'locks' in navigator && 'CompressionStream' in globalThis;

const importKey = (key: DeskKey, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage]);

const paramsOf = (nonce: Uint8Array<ArrayBuffer>, userId: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(userId),
});

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: CompressionStream | DecompressionStream,
) {
  const writer = writable.getWriter();
  const [result] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(bytes),
    writer.close(),
  ]);
  return new Uint8Array(result);
}

/** Encrypts an export for this student's devices. */
export async function sealed(text: string, key: DeskKey, userId: string): Promise<Uint8Array<ArrayBuffer>> {
  const zipped = await through(new TextEncoder().encode(text), new CompressionStream('gzip'));
  const needed = HEAD_BYTES + LENGTH_BYTES + zipped.length + TAG_BYTES;
  const size = Math.ceil(needed / deskCopy.blockBytes) * deskCopy.blockBytes;
  const plain = new Uint8Array(size - HEAD_BYTES - TAG_BYTES);
  new DataView(plain.buffer).setUint32(0, zipped.length);
  plain.set(zipped, LENGTH_BYTES);

  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const encrypted = await crypto.subtle.encrypt(
    paramsOf(nonce, userId),
    await importKey(key, 'encrypt'),
    plain,
  );
  const copy = new Uint8Array(size);
  copy.set([deskCopy.version]);
  copy.set(nonce, 1);
  copy.set(new Uint8Array(encrypted), HEAD_BYTES);
  return copy;
}

/**
 * The export in a copy. `wrongKey` where this key, or this student, does not open it; `unreadable` where it is of another
 * form.
 */
export async function opened(
  copy: Uint8Array<ArrayBuffer>,
  key: DeskKey,
  userId: string,
): Promise<{ text: string } | { problem: 'wrongKey' | 'unreadable' }> {
  if (!isDeskCopy(copy)) return { problem: 'unreadable' };
  const params = paramsOf(copy.slice(1, HEAD_BYTES), userId);
  const plain = await crypto.subtle
    .decrypt(params, await importKey(key, 'decrypt'), copy.slice(HEAD_BYTES))
    .catch(() => undefined);
  if (!plain) return { problem: 'wrongKey' };
  try {
    const length = new DataView(plain).getUint32(0);
    const zipped = new Uint8Array(plain, LENGTH_BYTES, length);
    return {
      text: new TextDecoder('utf-8', { fatal: true }).decode(
        await through(zipped, new DecompressionStream('gzip')),
      ),
    };
  } catch {
    return { problem: 'unreadable' };
  }
}
