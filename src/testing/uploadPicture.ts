import sharp from 'sharp';
import { adminEndpoints } from '@/contract/adminEndpoints';
import type { Photo } from '@/contract/users/photo';
import type { Ask } from './ask';
import type { Person } from './examples';

const plain = ([width, height]: [number, number]) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();

/** Uploads a picture for a project, by default a plain one of this size, and returns its path. */
export async function uploadPicture({ token }: Person, given: [number, number] | Buffer, ask: Ask) {
  const picture = Buffer.isBuffer(given) ? given : await plain(given);
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)]), 'picture.png');
  const { body } = await ask(adminEndpoints.uploadPicture(), { method: 'POST', token, body: form });
  return (body as Photo).imageUrl;
}
