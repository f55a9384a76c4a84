import { pagesFor } from '@/contract/pages';
import { addProjects, exampleMessage, exampleProject, makeAdmin, makeStudent } from '@/testing/examples';
import { setUpTestSite } from '@/e2e/testSite';
import { findAccessibilityProblems } from './accessibilityProblems';

const testSite = setUpTestSite();

test('every page of the admin area can be used by everyone, in both themes, on a phone and on a desktop', async () => {
  const { ask } = testSite.server();
  const admin = await makeAdmin('Grace Hopper', ask);
  const { _id: studentId } = await makeStudent('Ada Lovelace', ask);
  await addProjects(admin, [exampleProject({ imageURL: '/icon-512.png' })], ask);
  await ask('/api/form/contact', { method: 'POST', body: exampleMessage() });
  const page = await testSite.openPage('/robots.txt', { reducedMotion: 'reduce' });
  await page.evaluate((value) => localStorage.setItem('Token', value), admin.token);

  expect(await findAccessibilityProblems(page, pagesFor('admin'), studentId)).toEqual({});
});
