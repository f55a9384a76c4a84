import { pause } from '@/client/lib/pause';

/*
 * Evaluates the code in several tasks. In one, a slow phone would not answer a touch for a fifth of a second.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: "styled" */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: "createSlice" */ '@reduxjs/toolkit'),
  () => import(/* webpackMode: "eager", webpackExports: "createApi" */ '@reduxjs/toolkit/query'),
  () => import(/* webpackMode: "eager", webpackExports: "createApi" */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager", webpackExports: "api" */ '@/client/store/api'),
  () => import(/* webpackMode: "eager", webpackExports: "authApi" */ '@/client/features/auth/authApi'),
  () => import(/* webpackMode: "eager", webpackExports: "PageSkeleton" */ '@/client/ui/PageSkeleton'),
  () => import(/* webpackMode: "eager", webpackExports: "makeRootReducer" */ '@/client/app/reducers'),
  () =>
    import(/* webpackMode: "eager", webpackExports: "addVisitorListeners" */ '@/client/app/visitorListeners'),
  () => import(/* webpackMode: "eager", webpackExports: "RootLayout" */ '@/client/app/layout/RootLayout'),
  () => import(/* webpackMode: "eager", webpackExports: "App" */ '@/client/app/App'),
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
