import { pagesFor } from '@/contract/pages';
import { makeStudent } from '@/testing/examples';
import { setUpTestSite } from '@/e2e/testSite';
import { findAccessibilityProblems } from './accessibilityProblems';

const testSite = setUpTestSite();
const signedInPages = [...pagesFor('member'), ...pagesFor('student'), ...pagesFor('chat')];

test('every page of signed-in students can be used by everyone, in both themes, on a phone and on a desktop', async () => {
  const { token } = await makeStudent('Ada Lovelace', testSite.server().ask);
  const page = await testSite.openPage('/robots.txt', { reducedMotion: 'reduce' });
  await page.evaluate((value) => localStorage.setItem('Token', value), token);

  expect(await findAccessibilityProblems(page, signedInPages)).toEqual({});
});
