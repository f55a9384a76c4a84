import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUserResponse, TokenResponse } from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import type { Ask, Question } from '@/testing/ask';
import { messages } from './messages';
import { admin, student, type Person } from './people';
import { projects } from './projects';

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
    const form = new FormData();
    form.set('userId', userData._id);
    form.set('image', new Blob([await readFile(path.join('src/commands/demo/pictures', photo))]), photo);
    await call(endpoints.uploadPhoto(), { token, body: form });
    return token;
  }

  const adminToken = await register(admin);
  for (const project of projects) await call(endpoints.addProject(), { token: adminToken, body: project });
  const studentToken = await register(student);
  // One after the other: the inbox is sorted by the time of arrival.
  for (const message of messages) await call(endpoints.contact(), { body: message });
  for (const token of [adminToken, studentToken]) await call(endpoints.logout(), { token });
}
