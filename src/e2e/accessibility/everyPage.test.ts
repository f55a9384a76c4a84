import { pages } from '@/contract/pages/pages';
import { findAccessibilityProblems } from './accessibilityProblems';
import { everyPage, expect, test } from './everyPage';

for (const name of everyPage)
  test(
    `${pages[name].path} can be used by everyone, in both themes, on a phone and on a desktop`,
    { tag: name === 'home' ? '@journey' : [] },
    async ({ open }) => {
      const problems = await findAccessibilityProblems(await open(name));
      expect(problems).toEqual({});
    },
  );
