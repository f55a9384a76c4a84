import { endpoints } from '@/contract/endpoints';
import { pagesFor } from '@/contract/pages';
import type { Project } from '@/contract/project';
import { addProjects, exampleMessage, exampleProject, makeAdmin, makeStudent } from '@/testing/examples';
import { setUpTestSite } from '@/e2e/testSite';
import { findAccessibilityProblems } from './accessibilityProblems';

const testSite = setUpTestSite();

test('every page of the admin area can be used by everyone, in both themes, on a phone and on a desktop', async () => {
  const { ask } = testSite.server();
  const admin = await makeAdmin('Grace Hopper', ask);
  const { _id: studentId } = await makeStudent('Ada Lovelace', ask);
  await addProjects(admin, [exampleProject({ imageURL: '/icon-512.png' })], ask);
  const [project] = (await ask(endpoints.projects())).body as Project[];
  await ask(endpoints.contact(), { method: 'POST', body: exampleMessage() });
  const page = await testSite.openPage('/robots.txt', { reducedMotion: 'reduce' });
  await page.evaluate((value) => localStorage.setItem('Token', value), admin.token);

  const ids = { adminEditUser: studentId, adminEditProject: project?._id };
  expect(await findAccessibilityProblems(page, pagesFor('admin'), ids)).toEqual({});
});
