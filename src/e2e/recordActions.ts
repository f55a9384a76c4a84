import type { Page } from '@playwright/test';

type Reducer = (state: unknown, action: unknown) => unknown;
type Store = { replaceReducer: (next: Reducer) => void };
type CreateStore = (reducer: Reducer, state: unknown) => Store;
type Enhancer = (next: CreateStore) => CreateStore;
type RecordingWindow = { record: (action: string, state: string) => void };

/** Calls back with every action, and the state after it, that Redux DevTools get, each as JSON. */
export async function recordActions(page: Page, onAction: RecordingWindow['record']) {
  await page.exposeFunction('record', onAction);
  await page.addInitScript(() => {
    const { record } = window as unknown as RecordingWindow;
    const recorded =
      (reducer: Reducer): Reducer =>
      (state, action) => {
        const after = reducer(state, action);
        record(JSON.stringify(action), JSON.stringify(after));
        return after;
      };
    const recording: Enhancer = (next) => (reducer, initial) => {
      const store = next(recorded(reducer), initial);
      return { ...store, replaceReducer: (later) => store.replaceReducer(recorded(later)) };
    };
    const compose =
      () =>
      (...enhancers: Enhancer[]) =>
      (createStore: CreateStore) =>
        [...enhancers, recording].reduceRight((next, enhance) => enhance(next), createStore);
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  });
}
