import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUserAnswer, TokenAnswer } from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import { messages } from './messages';
import { admin, student, type Person } from './people';
import { projects } from './projects';

type Request = { method?: string; token?: string; body?: object };

/** Fills a running server as its visitors would: there is no second way in which anything is written. */
export async function seed(origin: string) {
  async function call<Answer>(endpoint: string, { method = 'POST', token, body }: Request = {}) {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    const isForm = body instanceof FormData;
    if (body && !isForm) headers.set('content-type', 'application/json');
    const response = await fetch(origin + endpoint, {
      method,
      headers,
      body: isForm ? body : JSON.stringify(body),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${endpoint} was answered ${response.status}: ${answer}`);
    return (answer ? JSON.parse(answer) : undefined) as Answer;
  }

  async function settleIn({ registration, profile, photo }: Person) {
    const { token } = await call<TokenAnswer>(endpoints.register(), { body: registration });
    await call(endpoints.editProfile(), { method: 'PATCH', token, body: profile });
    const { userData } = await call<CurrentUserAnswer>(endpoints.currentUser(), { method: 'GET', token });
    const form = new FormData();
    form.set('userId', userData._id);
    form.set('image', new Blob([await readFile(path.join('public/demo', photo))]), photo);
    await call(endpoints.uploadPhoto(), { token, body: form });
    return token;
  }

  const adminToken = await settleIn(admin);
  for (const project of projects) await call(endpoints.addProject(), { token: adminToken, body: project });
  const studentToken = await settleIn(student);
  // One by one: the inbox is sorted by the moment of arrival.
  for (const message of messages) await call(endpoints.contact(), { body: message });
  for (const token of [adminToken, studentToken]) await call(endpoints.logout(), { token });
}
