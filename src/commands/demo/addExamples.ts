import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUserResponse, TokenResponse } from '@/contract/auth/auth';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Photo } from '@/contract/users/photo';
import type { Ask, Question } from '@/testing/ask';
import { messages } from './messages';
import { admin, student, type Person } from './people';
import { projects } from './projects';

/** A form with a file of `src/commands/demo/pictures`. */
async function formWith(picture: string) {
  const form = new FormData();
  form.set('image', new Blob([await readFile(path.join('src/commands/demo/pictures', picture))]), picture);
  return form;
}

/** Adds the example people, projects and messages through the API. */
export async function addExamples(ask: Ask) {
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
    return token;
  }

  const adminToken = await register(admin);
  for (const { picture, ...project } of projects) {
    const { imageUrl: imageURL } = await call<Photo>(adminEndpoints.uploadPicture(), {
      token: adminToken,
      body: await formWith(picture),
    });
    await call(endpoints.addProject(), { token: adminToken, body: { ...project, imageURL } });
  }
  const studentToken = await register(student);
  // One after the other: the inbox is sorted by the time of arrival.
  for (const message of messages) await call(endpoints.contact(), { body: message });
  for (const token of [adminToken, studentToken]) await call(endpoints.logout(), { token });
}
