import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { selectKnownSubjects } from '@/client/features/subjects/subjectsRecords';
import { selectOwnSubjects, selectSubjectNames } from '@/client/features/subjects/subjectsSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/store/hooks';
import { Check } from '@/client/ui/CheckField';
import { Muted, Stack } from '@/client/ui/layout';
import { useRenderedRows } from '@/client/ui/useRenderedRows';
import { ChangesPreview } from '@/client/features/studentData/ChangesPreview';
import { changesBetween } from '@/client/features/studentData/changesBetween';
import { importedText } from '@/client/features/studentData/importListeners';
import { mergeWithUndo } from '@/client/features/studentData/mergeWithUndo';
import { dataIn, mergedRecords } from '@/client/features/studentData/studentRecords';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import { studentDataText } from '@/client/features/studentData/studentDataText';
import type { EntryChange } from './calendarEntry';
import { calendarGroups } from './calendarGroups';
import { calendarPreviewText as text } from './calendarPreviewText';
import { calendarRecords, countDeletedHere } from './calendarRecords';
import { CalendarGroupFields } from './CalendarGroupFields';
import { chosenGroups, firstChoice } from './groupChoice';
import { importedItems, knownItemsIn } from './knownItems';
import type { CalendarFile } from './readCalendar';

/** More are shown step by step. */
const FIRST_GROUPS = 10;

type Props = { file: CalendarFile; close: () => void };

/** Shows what a calendar file would change, and asks for the subjects of what it holds (behaviour 7.6). */
export function CalendarPreview({ file, close }: Props) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const own = useAppSelector(selectOwnSubjects);
  const names = useAppSelector(selectSubjectNames);
  const known = useAppSelector(selectKnownSubjects);
  const [ours] = useState(() => selectRecords(store.getState()));
  const [openedAt] = useState(() => Date.now());
  const [hasImported] = useState(() => importedItems(ours).length > 0);
  const [groups] = useState(() => calendarGroups(file, names, knownItemsIn(ours, file)));
  const [choices, setChoices] = useState(() => groups.map(firstChoice));
  const [bringsBack, setBringsBack] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { rendered, button } = useRenderedRows(groups, FIRST_GROUPS, (added) => {
    const row = list.current?.children[groups.indexOf(added)];
    if (row instanceof HTMLElement) row.focus();
  });

  const chosen = useMemo(() => chosenGroups(groups, choices, { own, known }), [groups, choices, own, known]);
  const chosenImport = useMemo(() => ({ file, ...chosen, bringsBack }), [file, chosen, bringsBack]);
  // With thousands of entries it takes longer than a letter that is typed.
  const shown = useDeferredValue(chosenImport);
  const changes = useMemo(() => {
    const after = mergedRecords(ours, calendarRecords(shown, ours, openedAt));
    return changesBetween(dataIn(ours), dataIn(after));
  }, [shown, ours, openedAt]);
  const deletedHere = useMemo(() => countDeletedHere(shown, ours), [shown, ours]);

  const nothing =
    groups.length === 0
      ? 'inReach'
      : chosen.groups.some(({ subject }) => subject === undefined)
        ? 'chosen'
        : 'new';
  return (
    <ChangesPreview
      title={studentDataText.importData}
      changes={changes}
      lead={
        <>
          <Stack ref={list} $gap="l">
            {rendered.map((group, index) => (
              <CalendarGroupFields
                key={`${group.subject} ${group.name}`}
                group={group}
                choice={choices[index] ?? firstChoice(group)}
                subjects={known}
                problem={chosen.groups[index]?.problem}
                choose={(choice) => setChoices(choices.with(index, choice))}
              />
            ))}
          </Stack>
          {button}
          <Notes file={file} hasImported={hasImported} />
          {deletedHere > 0 && (
            <div>
              <p>{text.deletedHere(deletedHere)}</p>
              <Check
                label={text.bringBack}
                checked={bringsBack}
                onChange={({ target }) => setBringsBack(target.checked)}
              />
            </div>
          )}
        </>
      }
      nothing={<p>{text.nothing[nothing]}</p>}
      confirmLabel="Import"
      confirm={() =>
        void dispatch(
          mergeWithUndo('file', (now, at) => calendarRecords(chosenImport, now, at), importedText),
        )
      }
      close={close}
    />
  );
}

/** What becomes of entries that are not taken as they are. */
function Notes({ file, hasImported }: { file: CalendarFile; hasImported: boolean }) {
  const { entries, outside, unnamed, unreadable, unknownZones } = file;
  const count = (change: EntryChange) => entries.filter(({ changes }) => changes.includes(change)).length;
  const counts = [
    [text.topicCut, count('topicCut')],
    [text.topicExtended, count('topicExtended')],
    [text.noteCut, count('noteCut')],
    [text.outside, outside.length],
    [text.unnamed, unnamed],
    [text.unreadable, unreadable],
  ] as const;
  return (
    <>
      {counts.map(([say, many]) => many > 0 && <Muted key={say(many)}>{say(many)}</Muted>)}
      {unknownZones.length > 0 && <Muted>{text.unknownZones(unknownZones)}</Muted>}
      {hasImported && <Muted>{text.kept}</Muted>}
    </>
  );
}
