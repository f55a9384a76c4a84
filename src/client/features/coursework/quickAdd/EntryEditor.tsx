import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { dayAfter, type Day } from '@/contract/calendar';
import { courseworkNames, courseworkSlices } from '@/client/features/coursework/courseworkSlice';
import { courseworkText } from '@/client/features/coursework/courseworkText';
import { selectOfferedSubjects } from '@/client/features/subjects/subjectsSlice';
import type { RootState } from '@/client/app/reducers';
import { useAppSelector } from '@/client/store/hooks';
import { DialogStack } from '@/client/ui/Dialog';
import { useToday } from '@/client/ui/useToday';
import { ByHand } from './ByHand';
import { isBegun, type Entry, type Fields } from './entry';
import { LineField } from './LineField';
import { QuestionField, type LikelyAnswer } from './Questions';
import { dayText } from './sentence';
import { isSaid, type Question, type Understood } from './understand';

export type EditorProps = {
  entry: Entry;
  understood: Understood;
  /** The day that the month has selected. */
  selected?: Day;
  change: (entry: Entry) => void;
  /** Changes the entry as it is then. */
  revise: (id: string, change: (entry: Entry, understood: Understood) => Entry) => void;
  paste: (lines: string[]) => void;
  /** What Enter in the line does. */
  enter: () => void;
  /** Between the line and the questions. */
  children?: ReactNode;
};

/** As many as fit beside each other in a few rows. */
const MOST_SUBJECTS = 8;

/** The subject of the item that was entered last. */
function selectLastSubject(state: RootState) {
  const [newest] = courseworkNames
    .flatMap((name) => courseworkSlices[name].selectors.selectNewest(state) ?? [])
    .sort((one, other) => (one.id > other.id ? -1 : 1));
  return newest?.subject;
}

/** Moves the focus to the first open question, or else to the line. */
export function focusNext(editor: Element | null | undefined) {
  const next =
    editor?.querySelector<HTMLElement>('[data-question] :is(button, input)') ??
    editor?.querySelector<HTMLElement>('[name="line"]');
  next?.focus();
}

/** A line, what was understood of it, the questions that it leaves open, and its fields. */
export function EntryEditor({
  entry,
  understood,
  selected,
  change,
  revise,
  paste,
  enter,
  children,
}: EditorProps) {
  const { reading, fields, questions } = understood;
  const today = useToday();
  const last = useAppSelector(selectLastSubject);
  const offered = useAppSelector(selectOfferedSubjects);
  const editor = useRef<HTMLDivElement>(null);
  const isAnswered = useRef(false);

  // After an answer has closed its question.
  useEffect(() => {
    if (isAnswered.current) focusNext(editor.current);
    isAnswered.current = false;
  }, [entry]);

  const answer = useCallback(
    (name: keyof Fields, value: string) => {
      isAnswered.current = true;
      revise(entry.id, (current, { reading }) => {
        const layer = isSaid(reading, name) || name in current.byHand ? 'byHand' : 'answers';
        return { ...current, [layer]: { ...current[layer], [name]: value } };
      });
    },
    [entry.id, revise],
  );
  const correct = (changed: Partial<Fields>) => change({ ...entry, byHand: { ...entry.byHand, ...changed } });

  const likely = ({ name, answers }: Question): LikelyAnswer[] => {
    if (name === 'deadline') {
      const names = new Map([
        [today, 'Today'],
        [dayAfter(today, 1), 'Tomorrow'],
      ]);
      const days = answers.length > 0 ? answers : [...names.keys(), ...(selected ? [selected] : [])];
      return [...new Set(days)].map((day) => ({ value: day, label: names.get(day) ?? dayText(day, today) }));
    }
    const subjects = answers.length > 0 ? answers : [...(last ? [last] : []), ...offered];
    const texts = name === 'subject' ? subjects : name === 'topic' ? [courseworkText[fields.kind].kind] : [];
    return [...new Set(texts)].slice(0, MOST_SUBJECTS).map((text) => ({ value: text, label: text }));
  };

  return (
    <DialogStack ref={editor}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <LineField {...{ entry, change, paste }} pieces={reading.pieces} />
      </form>
      {children}
      {isBegun(entry) &&
        questions.map((question) => (
          <QuestionField
            key={question.name}
            {...{ question, today }}
            likely={likely(question)}
            value={String(fields[question.name])}
            answer={answer}
          />
        ))}
      <ByHand {...{ fields, today, correct }} />
    </DialogStack>
  );
}
