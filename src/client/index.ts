/*
 * Evaluates the code in several tasks. In one, a slow phone would not answer a touch for a fifth of a second.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: "PageSkeleton" */ './ui/PageSkeleton'),
  () => import(/* webpackMode: "eager", webpackExports: "themeSlice" */ './features/theme/themeSlice'),
  () => import(/* webpackMode: "eager", webpackExports: "App" */ './app/App'),
];

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function run() {
  for (const evaluate of steps) {
    await evaluate();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start();
}

void run();
