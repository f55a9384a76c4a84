import { pause } from './lib/pause';

/*
 * Evaluates the code in several tasks. In one, a slow phone would not answer a touch for a fifth of a second.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: "styled" */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: "PageSkeleton" */ './ui/PageSkeleton'),
  () => import(/* webpackMode: "eager", webpackExports: "themeSlice" */ './features/theme/themeSlice'),
  () => import(/* webpackMode: "eager", webpackExports: "RootLayout" */ './app/layout/RootLayout'),
  () => import(/* webpackMode: "eager", webpackExports: "App" */ './app/App'),
];

async function run() {
  for (const evaluate of steps) {
    await pause(0);
    await evaluate();
  }
  await pause(0);
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await pause(0);
  await start();
}

void run();
