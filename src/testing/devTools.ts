import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import type { StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

type Action = { type: string; payload?: unknown; meta?: unknown };

/** What the store tells the extension of itself. */
type Given = {
  actionSanitizer: (action: Action) => Action;
  stateSanitizer: (state: unknown) => unknown;
  actionsDenylist: string[];
  maxAge: number;
  trace: boolean;
  traceLimit: number;
};

let given: Given | undefined;

// The engine of Redux DevTools, connected as its browser extension connects itself. Redux Toolkit looks for it when
// it is loaded, so this file is a test's first import.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: Given) => {
    given = options;
    const { maxAge, trace, traceLimit } = options;
    const engine = instrument(undefined, { maxAge, trace, traceLimit }) as StoreEnhancer;
    return (...enhancers: StoreEnhancer[]) =>
      (createStore: StoreEnhancerStoreCreator) =>
        [...enhancers, engine].reduceRight((create, enhance) => enhance(create), createStore);
  },
});

/** The log of a store as a developer sees it, and the way through time. */
export function devToolsOf(store: object) {
  const { liftedStore } = store as EnhancedStore<unknown, Action, null>;
  const hidden = new RegExp(given?.actionsDenylist.join('|') || '$^');
  const log = () => {
    const { stagedActionIds, actionsById } = liftedStore.getState();
    return stagedActionIds.flatMap((id) => actionsById[id] ?? []);
  };
  const shown = (action: Action) => given?.actionSanitizer(action) ?? action;
  const jump = (index: number) => void liftedStore.dispatch(ActionCreators.jumpToState(index));
  const latest = () => liftedStore.getState().stagedActionIds.length - 1;
  return {
    /** Goes back to how things were, a number of actions ago. */
    goBack: (actions: number) => jump(latest() - actions),
    /** Goes back to how things were right after the last action of this type that says this. */
    goBackTo: (type: string, saying = '') =>
      jump(
        log().findLastIndex(
          ({ action }) =>
            shown(action).type === type && (JSON.stringify(action.payload) ?? '').includes(saying),
        ),
      ),
    comeBack: () => jump(latest()),
    shownActions: () =>
      log()
        .filter(({ action }) => !hidden.test(action.type))
        .map(({ action }) => shown(action)),
    shownState: (state: unknown) => given?.stateSanitizer(state),
    /** Where in the code the latest action of this type was dispatched. */
    traceOf: (type: string) => log().findLast(({ action }) => action.type === type)?.stack,
    /** The file that the button Export saves: the first state and every action since, as they were. */
    exported: () =>
      JSON.stringify({
        preloadedState: liftedStore.getState().committedState,
        payload: log()
          .slice(1)
          .map(({ action }) => action),
      }),
    /** What the button Import does with such a file. */
    imported(file: string) {
      const { payload, preloadedState } = JSON.parse(file) as { payload: Action[]; preloadedState: unknown };
      liftedStore.dispatch({ ...ActionCreators.importState(payload), preloadedState });
    },
  };
}
