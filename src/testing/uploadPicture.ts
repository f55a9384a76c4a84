import sharp from 'sharp';
import { adminEndpoints } from '@/contract/adminEndpoints';
import type { Photo } from '@/contract/users/photo';
import type { Ask } from './ask';
import type { Person } from './examples';

/** Uploads a plain picture for a project and returns its path. */
export async function uploadPicture({ token }: Person, [width, height]: [number, number], ask: Ask) {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)]), 'picture.png');
  const { body } = await ask(adminEndpoints.uploadPicture(), { method: 'POST', token, body: form });
  return (body as Photo).imageUrl;
}
