import { dismissToast, removeToast, showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';
import type { Change } from './courseworkRecords';
import { courseworkText, formText } from './courseworkText';
import { focusChanged } from './rowFocus';

const isTick = ({ kind }: Change) => kind === 'ticked' || kind === 'unticked';

const idsOf = ({ before }: Change) => before.map(({ id }) => id);

/** The items of a change in words. A single one of a known kind needs no more than its topic. */
function itemsText(name: CourseworkName, { kind, topic, before }: Change) {
  if (before.length > 1) return courseworkText[name].many(before.length, topic);
  return kind === 'deleted' ? courseworkText[name].one(topic) : `“${topic}”`;
}

export function addUndoListeners(listen: StartListening) {
  addListListeners(listen, 'assignments');
  addListListeners(listen, 'practicals');
}

function addListListeners(listen: StartListening, name: CourseworkName) {
  const { actions, selectors } = courseworkSlices[name];
  const { changeUndone, itemRestored } = actions;

  listen({
    actionCreator: itemRestored,
    effect: ({ payload }, { getOriginalState }) => {
      const item = selectors.selectBin(getOriginalState()).find(({ id }) => id === payload);
      if (item) showToast.info(formText.undone.deleted(courseworkText[name].one(item.topic)));
    },
  });

  // The ids of the toasts about changes, by the id of the change. One that offers to undo its change is dismissed when
  // that is no longer possible, one about what was undone when anything changes.
  const changeToasts = new Map<string, string>();
  listen({
    predicate: (_action, current, before) => current[name].history !== before[name].history,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const { history, entities, persistence } = getState()[name];
      const hide = persistence.isLoaded ? dismissToast : removeToast;
      const before = getOriginalState()[name];
      const last = history.at(-1);
      for (const [id, toastId] of changeToasts) {
        const change = history.find((candidate) => candidate.id === id);
        // Of ticks only the last has a toast: a student ticks several in a row.
        if (change && !(isTick(change) && last && last !== change && isTick(last))) continue;
        hide(toastId);
        changeToasts.delete(id);
      }
      if (changeUndone.match(action)) {
        const undone = before.history.find(({ id }) => id === action.payload);
        if (!undone) return;
        const { undone: texts, notUndone } = formText;
        const text = entities === before.entities ? notUndone : texts[undone.kind];
        changeToasts.set(undone.id, showToast.info(text(itemsText(name, undone))));
        return;
      }
      if (!last || before.history.includes(last)) return;
      const undo = () => void dispatch(changeUndone(last.id));
      const run = () => focusChanged(undo, idsOf(last));
      changeToasts.set(
        last.id,
        showToast.withAction(formText.changes[last.kind](itemsText(name, last)), {
          label: formText.undo,
          run,
        }),
      );
    },
  });
}
