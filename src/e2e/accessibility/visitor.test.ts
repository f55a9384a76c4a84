import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { setStage } from '@/e2e/stage';
import { obstacles } from './obstacles';
import { publicPages } from './rooms';

const stage = setStage();

test('every public page can be used by everyone, in both themes, on a phone and on a desk', async () => {
  const { ask } = stage.site();
  await addProjects(
    await makeAdmin('Grace Hopper', ask),
    [exampleProject({ imageURL: '/icon-512.png' })],
    ask,
  );
  const page = await stage.visit('/robots.txt', { reducedMotion: 'reduce' });

  expect(await obstacles(page, publicPages)).toEqual({});
}, 120_000);
