import { pause } from './lib/pause';

/*
 * The code is here, but a phone takes a while to take it in. Piece by piece, each in a task of its own, the page
 * that was painted before stays one that answers. What each piece is good for, start.tsx says.
 */
async function begin() {
  await import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client');
  await pause(0);
  await import(/* webpackMode: "eager", webpackExports: [] */ './app/store');
  await pause(0);
  await import(/* webpackMode: "eager", webpackExports: [] */ './app/App');
  await pause(0);
  await import(/* webpackMode: "eager", webpackExports: [] */ './start');
}

void begin();
