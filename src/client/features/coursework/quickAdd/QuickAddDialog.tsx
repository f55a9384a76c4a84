import { Formik, useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Day } from '@/contract/calendar';
import { color, radius, space } from '@/client/design/tokens';
import { selectUserId } from '@/client/features/auth/authSlice';
import { courseworkNames, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { courseworkText, quickAddText } from '@/client/features/coursework/courseworkText';
import { NoSubjectsAlert } from '@/client/features/coursework/NoSubjectsAlert';
import { useUndo } from '@/client/features/coursework/useUndo';
import { selectHasSubjects } from '@/client/features/subjects/subjectsSlice';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions, DialogStack } from '@/client/ui/Dialog';
import { FormDraft } from '@/client/ui/FormDraft';
import { Muted, Row } from '@/client/ui/layout';
import { FieldError } from '@/client/ui/TextField.styles';
import { useDebounced } from '@/client/ui/useDebounced';
import { useToday } from '@/client/ui/useToday';
import { EntryEditor, focusNext, type EditorProps } from './EntryEditor';
import { enterItems } from './enterItems';
import { emptyEntry, entryOf, isBegun, MOST_LINES, type Entry } from './entry';
import { sentenceOf } from './sentence';
import { useUnderstanding } from './useUnderstanding';

type Props = {
  close: () => void;
  /** Of the page: of an item whose line does not say it. */
  kind: CourseworkName;
  /** The day that the month has selected. */
  selected?: Day;
};
type Values = { entries: readonly Entry[] };

const initialValues: Values = { entries: [emptyEntry] };

/** Enters one item after another, or several at once, with the keyboard alone if one likes (behaviour 6.9). */
export function QuickAddDialog(props: Props) {
  const hasSubjects = useAppSelector(selectHasSubjects);
  return hasSubjects ? (
    <Dialog title={quickAddText.title} close={props.close}>
      <Formik initialValues={initialValues} onSubmit={() => undefined}>
        <Entries {...props} />
      </Formik>
    </Dialog>
  ) : (
    <NoSubjectsAlert close={props.close} />
  );
}

const lineIn = (editor: Element | null) => editor?.querySelector<HTMLInputElement>('[name="line"]');

function Entries({ close, kind, selected }: Props) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const owner = useAppSelector(selectUserId);
  const { values, setValues } = useFormikContext<Values>();
  const understandEntry = useUnderstanding(kind);
  const all = values.entries.map((entry) => ({ entry, understood: understandEntry(entry) }));
  const answered = all.filter(({ understood }) => understood.questions.length === 0);
  const isList = all.length > 1;
  const [openId, setOpenId] = useState<string>();
  const [entered, setEntered] = useState({ count: 0, last: '' });
  /** The topic that could not be stored. */
  const [refused, setRefused] = useState<string>();
  const [isCut, setIsCut] = useState(false);
  const [asked, setAsked] = useState(0);
  useUndo({ inDialog: true });
  const element = useRef<HTMLDivElement>(null);

  // After the dialog has opened and taken the focus, and where one line is left of a list.
  useEffect(() => {
    if (!isList) lineIn(element.current)?.focus();
  }, [isList]);
  useEffect(() => {
    if (asked > 0) focusNext(element.current);
  }, [asked]);

  const update = useCallback(
    (next: (entries: readonly Entry[]) => readonly Entry[]) =>
      void setValues(({ entries }) => {
        const changed = next(entries);
        const [first] = changed;
        return changed.length > 1 || (first && isBegun(first)) ? { entries: changed } : initialValues;
      }, false),
    [setValues],
  );
  const revise = useCallback<EditorProps['revise']>(
    (id, change) =>
      update((entries) =>
        entries.map((entry) => (entry.id === id ? change(entry, understandEntry(entry)) : entry)),
      ),
    [update, understandEntry],
  );
  const change = (entry: Entry) =>
    update((entries) => entries.map((other) => (other.id === entry.id ? entry : other)));
  const leaveOut = (entry: Entry) => update((entries) => entries.filter(({ id }) => id !== entry.id));
  const paste = (lines: string[]) => {
    setIsCut(lines.length > MOST_LINES);
    const pasted = lines.slice(0, MOST_LINES).map(entryOf);
    update((entries) => [...entries.filter(({ line }) => line !== ''), ...pasted]);
  };

  const ask = () => {
    setOpenId(all.find(({ understood }) => understood.questions.length > 0)?.entry.id);
    setAsked((before) => before + 1);
  };
  const enter = async () => {
    if (answered.length === 0) return ask();
    const stored = courseworkNames.map(async (name) => {
      const ofList = answered.filter(({ understood: { item } }) => item.list === name);
      if (ofList.length === 0) return [];
      const items = ofList.map(({ understood: { item } }) => ({
        ...item.entered,
        repetition: item.repetition,
      }));
      const isStored = await dispatch(enterItems(name, items));
      return ofList.map(({ entry, understood: { item } }) => ({ entry, item, isStored }));
    });
    const isEntered = (entry: Entry) => answered.some((one) => one.entry === entry);
    update((entries) => entries.filter((entry) => !isEntered(entry)));
    lineIn(element.current)?.focus();

    const results = (await Promise.all(stored)).flat();
    const failed = results.filter(({ isStored }) => !isStored);
    setRefused(failed[0]?.item.entered.topic);
    if (failed.length > 0)
      update((entries) => [
        ...failed.map(({ entry }) => entry),
        ...entries.filter(({ line }) => line !== ''),
      ]);
    const items = results.filter(({ isStored }) => isStored).map(({ item }) => item);
    const last = items.at(-1);
    if (last)
      setEntered(({ count }) => ({
        count: count + items.length,
        last: items.length === 1 ? sentenceOf(last, [], today) : '',
      }));
  };

  const editorOf = ({ entry, understood }: (typeof all)[number], children?: ReactNode) => (
    <EntryEditor
      {...{ entry, understood, selected, change, revise, paste, children }}
      enter={() => void enter()}
    />
  );
  const sentence = ({ understood: { item, questions } }: (typeof all)[number]) => (
    <bdi>{sentenceOf(item, questions, today)}</bdi>
  );
  const [first] = all;
  const settled = useDebounced(first?.entry.line, TYPING_MS);

  return (
    <DialogStack ref={element}>
      {/* Selected, so that typing begins a new line. */}
      <FormDraft name="quickAdd" owner={owner} onRestored={() => lineIn(element.current)?.select()} />
      {!isList &&
        first &&
        editorOf(
          first,
          // There before its text, which is announced when one pauses, not at each letter.
          <Sentence role="status" aria-label={quickAddText.sentence} aria-busy={settled !== first.entry.line}>
            {isBegun(first.entry) && sentence(first)}
          </Sentence>,
        )}
      {isList && (
        <>
          <Muted role="status">
            {quickAddText.answered(answered.length, all.length)} {isCut && quickAddText.tooMany(MOST_LINES)}
          </Muted>
          <Lines>
            {all.map((one) => (
              <li key={one.entry.id}>
                <Sentence id={`${one.entry.id}-sentence`} $asks={one.understood.questions.length > 0}>
                  {sentence(one)}
                </Sentence>
                <Row>
                  <Button
                    $weight="quiet"
                    aria-expanded={one.entry.id === openId}
                    aria-describedby={`${one.entry.id}-sentence`}
                    onClick={() => setOpenId(one.entry.id === openId ? undefined : one.entry.id)}
                  >
                    {quickAddText.correct}
                  </Button>
                  <Button
                    $weight="quiet"
                    aria-describedby={`${one.entry.id}-sentence`}
                    onClick={() => leaveOut(one.entry)}
                  >
                    {quickAddText.leaveOut}
                  </Button>
                </Row>
                {one.entry.id === openId && editorOf(one)}
              </li>
            ))}
          </Lines>
        </>
      )}
      <Muted role="status">
        {entered.count > 0 && (
          <>
            {entered.last && <bdi>{entered.last}.</bdi>} {quickAddText.entered(entered.count)}
          </>
        )}
      </Muted>
      {refused !== undefined && <FieldError role="alert">{quickAddText.notStored(refused)}</FieldError>}
      <DialogActions cancel={close} cancelLabel="Close">
        <Button onClick={() => void enter()}>
          {isList
            ? answered.length > 0
              ? quickAddText.add(answered.length)
              : quickAddText.nextQuestion
            : courseworkText[first?.understood.fields.kind ?? kind].add}
        </Button>
      </DialogActions>
    </DialogStack>
  );
}

/** So long nothing is typed before the sentence is announced. */
const TYPING_MS = 500;

const Sentence = styled.p<{ $asks?: boolean }>`
  padding: ${space.s} ${space.m};
  border-inline-start: 3px solid ${({ $asks }) => ($asks ? color.accent : 'transparent')};
  border-radius: ${radius.m};
  background: ${color.sunken};
  font-weight: 600;
  overflow-wrap: anywhere;

  &:empty {
    padding: 0;
  }
`;

const Lines = styled.ol`
  display: grid;
  gap: ${space.m};

  > li {
    display: grid;
    gap: ${space.s};
  }
`;
