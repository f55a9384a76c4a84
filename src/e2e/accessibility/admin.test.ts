import { addProjects, exampleMessage, exampleProject, makeAdmin, makeStudent } from '@/testing/examples';
import { setStage } from '@/e2e/stage';
import { obstacles } from './obstacles';
import { adminPages } from './rooms';

const stage = setStage();

test("every page of an admin's can be used by everyone, in both themes, on a phone and on a desk", async () => {
  const { ask } = stage.site();
  const admin = await makeAdmin('Grace Hopper', ask);
  const { _id: studentId } = await makeStudent('Ada Lovelace', ask);
  await addProjects(admin, [exampleProject({ imageURL: '/icon-512.png' })], ask);
  await ask('/api/form/contact', { method: 'POST', body: exampleMessage() });
  const page = await stage.visit('/robots.txt', { reducedMotion: 'reduce' });
  await page.evaluate((held) => localStorage.setItem('Token', held), admin.token);

  expect(await obstacles(page, adminPages, studentId)).toEqual({});
}, 120_000);
