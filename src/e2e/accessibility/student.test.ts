import { makeStudent } from '@/testing/examples';
import { setUpTestSite } from '@/e2e/testSite';
import { findAccessibilityProblems } from './accessibilityProblems';
import { studentPages } from './pageGroups';

const testSite = setUpTestSite();

test('every page of the student area can be used by everyone, in both themes, on a phone and on a desktop', async () => {
  const { token } = await makeStudent('Ada Lovelace', testSite.server().ask);
  const page = await testSite.openPage('/robots.txt', { reducedMotion: 'reduce' });
  await page.evaluate((value) => localStorage.setItem('Token', value), token);

  expect(await findAccessibilityProblems(page, studentPages)).toEqual({});
});
