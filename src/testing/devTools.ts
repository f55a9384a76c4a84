import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import type { StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

type Action = { type: string; payload?: unknown; meta?: unknown };

/** The options that the store passes to the extension. */
type Options = {
  actionSanitizer: (action: Action) => Action;
  stateSanitizer: (state: unknown) => unknown;
  actionsDenylist: string[];
  maxAge: number;
  trace: boolean;
  traceLimit: number;
};

let given: Options | undefined;

// The engine of Redux DevTools, connected as its browser extension does it. Redux Toolkit looks for it while it is
// loaded, so a test imports this file first.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: Options) => {
    given = options;
    const { maxAge, trace, traceLimit } = options;
    const engine = instrument(undefined, { maxAge, trace, traceLimit }) as StoreEnhancer;
    return (...enhancers: StoreEnhancer[]) =>
      (createStore: StoreEnhancerStoreCreator) =>
        [...enhancers, engine].reduceRight((create, enhance) => enhance(create), createStore);
  },
});

/** The action log of a store as DevTools shows it, and time travel. */
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
    /** Jumps back by a number of actions. */
    goBack: (actions: number) => jump(latest() - actions),
    /** Jumps to the state after the last action of this type whose payload contains this text. */
    goBackTo: (type: string, text = '') =>
      jump(
        log().findLastIndex(
          ({ action }) =>
            shown(action).type === type && (JSON.stringify(action.payload) ?? '').includes(text),
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
    /** The file that the button Export saves: the first state and all actions since. */
    exported: () =>
      JSON.stringify({
        preloadedState: liftedStore.getState().committedState,
        payload: log()
          .slice(1)
          .map(({ action }) => action),
      }),
    /** Does what the button Import does with such a file. */
    imported(file: string) {
      const { payload, preloadedState } = JSON.parse(file) as { payload: Action[]; preloadedState: unknown };
      liftedStore.dispatch({ ...ActionCreators.importState(payload), preloadedState });
    },
  };
}
