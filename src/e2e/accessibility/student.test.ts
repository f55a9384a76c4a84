import { makeStudent } from '@/testing/examples';
import { setStage } from '@/e2e/stage';
import { obstacles } from './obstacles';
import { studentPages } from './rooms';

const stage = setStage();

test("every page of a student's can be used by everyone, in both themes, on a phone and on a desk", async () => {
  const { token } = await makeStudent('Ada Lovelace', stage.site().ask);
  const page = await stage.visit('/robots.txt', { reducedMotion: 'reduce' });
  await page.evaluate((held) => localStorage.setItem('Token', held), token);

  expect(await obstacles(page, studentPages)).toEqual({});
}, 120_000);
