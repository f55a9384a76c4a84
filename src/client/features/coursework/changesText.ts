import { formatted } from '@/client/lib/dayFormat';
import { isTombstone } from '@/client/lib/lastWriterWins';
import type { StudentChange } from '@/client/features/studentData/changeRecords';
import { courseworkNames } from './courseworkSlice';
import { courseworkText } from './courseworkText';

const kinds = {
  ticked: { made: (it) => `${it} is done.`, undone: (it) => `${it} is undone again.` },
  unticked: { made: (it) => `${it} is not done.`, undone: (it) => `${it} is done again.` },
  edited: {
    made: (it, due) => (due ? `${it} changed: due ${due}.` : `${it} changed.`),
    undone: (it) => `Changed back: ${it}.`,
  },
  postponed: {
    made: (it) => `${it} moved to today.`,
    undone: (it) => `${it} moved back.`,
  },
  deleted: { made: (it) => `${it} deleted.`, undone: (it) => `Restored: ${it}.` },
  putBack: {
    made: (it) => `${it} was deleted meanwhile, and is added again.`,
    undone: (it) => `${it} is deleted again.`,
  },
  kindChanged: { made: (it) => `Moved: ${it}.`, undone: (it) => `Moved back: ${it}.` },
  subjectAdded: { made: (it) => `${it} added.`, undone: (it) => `${it} removed again.` },
  subjectRemoved: { made: (it) => `${it} removed.`, undone: (it) => `${it} added again.` },
  subjectRenamed: { made: (it) => `${it} renamed.`, undone: (it) => `${it} has its name again.` },
  // What was made is said once it is saved.
  added: { undone: (it) => `${it} removed again.` },
  file: { undone: () => 'The import is undone.' },
  version: { undone: () => 'The restore is undone.' },
} satisfies Record<
  StudentChange['kind'],
  { made?: (it: string, due?: string) => string; undone: (it: string) => string }
>;

/** The day to which a single item was moved. */
function newDeadline(change: StudentChange) {
  const { before = [], after = [] } = courseworkNames.map((name) => change[name]).find(Boolean) ?? {};
  const [from, to] = [before[0], after[0]];
  if (after.length !== 1 || !from || !to || isTombstone(from) || isTombstone(to)) return undefined;
  return from.deadline === to.deadline ? undefined : formatted.day(to.deadline);
}

/** What was changed, in words, but for what is `kept`. A single item of a known kind needs no more than its topic. */
function changedText(change: StudentChange, kept: readonly string[] = []) {
  const { kind, subjects } = change;
  if (subjects) {
    const names = [...subjects.before, ...subjects.after].flatMap((record) =>
      'own' in record ? record.own : [],
    );
    return `“${names[0] ?? ''}”`;
  }
  // Of both lists together.
  if (kind === 'postponed') {
    const moved = courseworkNames.flatMap((name) => change[name]?.after ?? []);
    if (moved.length > 1) return `${moved.length} items`;
  }
  // One that changed its kind is named as what it is now.
  const name = courseworkNames.find((each) => change[each] && !isLeaving(change, each)) ?? 'assignments';
  const { before = [], after = [] } = change[name] ?? {};
  const all = before.length === 0 ? after : before;
  const records = all.filter(({ id }) => !kept.includes(id));
  const [first] = records.flatMap((record) => (isTombstone(record) ? [] : record));
  const topic = first?.topic ?? '';
  const isOne = records.every((record) => isTombstone(record) || record.topic === topic);
  if (records.length > 1) return courseworkText[name].many(records.length, isOne ? topic : undefined);
  return kind === 'deleted' || kind === 'kindChanged' || kind === 'added'
    ? courseworkText[name].one(topic)
    : `“${topic}”`;
}

const isLeaving = (change: StudentChange, name: 'assignments' | 'practicals') =>
  change.kind === 'kindChanged' && (change[name]?.before.length ?? 0) > 0;

/** What a toast says of a change; undefined where something else says it. */
export const madeText = (change: StudentChange) => {
  const text = kinds[change.kind];
  return 'made' in text ? text.made(changedText(change), newDeadline(change)) : undefined;
};

/** What it says of the undo, which has left what is `kept`. */
export const undoneText = (change: StudentChange, kept: readonly string[]) =>
  kinds[change.kind].undone(changedText(change, kept));

const stays = (it: string) => `${it} changed again since, and stays as it is.`;

export const notUndoneText = (change: StudentChange) => stays(changedText(change));

/** What it says of the items that an undo has left, by their present topic. */
export const keptText = ([first, ...others]: readonly { topic: string }[]) =>
  others.length === 0
    ? stays(`“${first?.topic ?? ''}”`)
    : `${others.length + 1} items changed again since, and stay as they are.`;
