import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUserResponse, TokenResponse } from '@/contract/auth/auth';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Photo } from '@/contract/users/photo';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { sealed } from '@/client/features/studentData/devices/deskCipher';
import { newKey, textOfKey } from '@/client/features/studentData/devices/deskKey';
import type { Ask, Question } from '@/testing/ask';
import { exampleDesk } from './desk';
import { messages } from './messages';
import { admin, student, type Person } from './people';
import { projects } from './projects';

const FOLDER = 'src/commands/demo';

/** A form with a picture of that folder. */
async function formWith(picture: string) {
  const form = new FormData();
  form.set('image', new Blob([await readFile(path.join(FOLDER, picture))]), path.basename(picture));
  return form;
}

/** Adds the copy that keeps the student's devices in step. Returns the code that opens it; an earlier build keeps none. */
async function addDesk(origin: string, token: string, userId: string) {
  const key = newKey();
  const response = await fetch(origin + endpoints.desk(), {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': deskCopy.type, 'if-none-match': '*' },
    body: await sealed(JSON.stringify(exampleDesk(userId, Date.now())), key, userId),
  });
  if (response.status === 404) return '';
  if (!response.ok) throw new Error(`The copy of the desk was answered ${response.status}.`);
  return textOfKey(key);
}

/** Adds the example people, projects and messages through the API, and the student's desk. Returns the code of the desk. */
export async function addExamples(ask: Ask, origin: string) {
  async function call<Answer>(endpoint: string, question: Question) {
    const { status, body } = await ask(endpoint, { method: 'POST', ...question });
    if (status >= 400) throw new Error(`${endpoint} was answered ${status}: ${JSON.stringify(body)}`);
    return body as Answer;
  }

  async function register({ registration, profile, photo }: Person) {
    const { token } = await call<TokenResponse>(endpoints.register(), { body: registration });
    await call(endpoints.editProfile(), { method: 'PATCH', token, body: profile });
    const { userData } = await call<CurrentUserResponse>(endpoints.currentUser(), { method: 'GET', token });
    const form = await formWith(photo);
    form.set('userId', userData._id);
    await call(endpoints.uploadPhoto(), { token, body: form });
    return { token, userId: userData._id };
  }

  const { token: adminToken } = await register(admin);
  const uploaded = async (picture: string) => {
    const body = await formWith(picture);
    return (await call<Photo>(adminEndpoints.uploadPicture(), { token: adminToken, body })).imageUrl;
  };
  for (const { picture, ...project } of projects) {
    const body = { ...project, imageURL: await uploaded(picture) };
    await call(endpoints.addProject(), { token: adminToken, body });
  }
  const { token: studentToken, userId } = await register(student);
  const deskCode = await addDesk(origin, studentToken, userId);
  // One after the other: the inbox is sorted by the time of arrival.
  for (const message of messages) await call(endpoints.contact(), { body: message });
  for (const token of [adminToken, studentToken]) await call(endpoints.logout(), { token });
  return { deskCode };
}
