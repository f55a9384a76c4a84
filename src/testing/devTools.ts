import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import type { StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

/** What the store tells the extension of itself. */
type Given = {
  actionSanitizer: (action: { type: string }) => { type: string };
  stateSanitizer: (state: unknown) => unknown;
};

let given: Given | undefined;

// The engine of Redux DevTools, connected as its browser extension connects itself. Redux Toolkit looks for it when
// it is loaded, so this file is a test's first import.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: Given) => {
    given = options;
    return (...enhancers: StoreEnhancer[]) =>
      (createStore: StoreEnhancerStoreCreator) =>
        [...enhancers, instrument() as StoreEnhancer].reduceRight(
          (create, enhance) => enhance(create),
          createStore,
        );
  },
});

/** The log of a store as a developer sees it, and the way through time. */
export function devToolsOf(store: object) {
  const { liftedStore } = store as EnhancedStore<unknown, { type: string }, object>;
  return {
    /** Goes back to how things were, a number of actions ago. */
    goBack: (actions: number) => {
      const { stagedActionIds } = liftedStore.getState();
      liftedStore.dispatch(ActionCreators.jumpToState(stagedActionIds.length - 1 - actions));
    },
    shownActions: () =>
      Object.values(liftedStore.getState().actionsById).map(({ action }) => given?.actionSanitizer(action)),
    shownState: (state: unknown) => given?.stateSanitizer(state),
  };
}
