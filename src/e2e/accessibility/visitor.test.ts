import { pagesFor } from '@/contract/pages';
import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { setUpTestSite } from '@/e2e/testSite';
import { findAccessibilityProblems } from './accessibilityProblems';

const testSite = setUpTestSite();

test('every public page can be used by everyone, in both themes, on a phone and on a desktop', async () => {
  const { ask } = testSite.server();
  await addProjects(
    await makeAdmin('Grace Hopper', ask),
    [exampleProject({ id: 1, imageURL: '/icon-512.png' })],
    ask,
  );
  const page = await testSite.openPage('/robots.txt', { reducedMotion: 'reduce' });

  expect(await findAccessibilityProblems(page, pagesFor('public'), { project: '1' })).toEqual({});
});
