import { useDeferredValue, useMemo, useState } from 'react';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { useToday } from '@/client/features/coursework/useToday';
import { listWords, words } from '@/client/features/coursework/words';
import { saveFile } from '@/client/lib/saveFile';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { ButtonLink } from '@/client/ui/ButtonLink';
import { EmptyState } from '@/client/ui/Failure';
import { Calendar } from '@/client/ui/icons';
import { Container, Lead, PageHead, Row, Stack, Unseen } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { useQueryView } from '@/client/ui/table/useQueryView';
import { calendarFile } from './calendarFile';
import { groupsAfter, groupsOf, itemsIn, queryOf, viewOf } from './courseworkView';
import { EditItemDialog } from './EditItemDialog';
import { Filters } from './Filters';
import { ItemGroups } from './ItemGroups';
import { SubjectChart } from './SubjectChart';
import { countsAfter, countsOf } from './subjectCounts';
import { useItemDeeds } from './useItemDeeds';
import { useUndo } from './useUndo';

/** A list of coursework in all its states: not read yet, empty, none that match, thousands. */
export function CourseworkPanel({ name }: { name: CourseworkName }) {
  const { selectItems, selectPersistence } = courseworkSlices[name].selectors;
  const items = useAppSelector((state) => selectItems(state));
  const { isLoaded } = useAppSelector((state) => selectPersistence(state));
  const { show, showLead, addMany, addPath } = words[name];
  const [edited, setEdited] = useState<CourseworkItem>();
  useUndo(name);
  if (!isLoaded) return <Loader />;

  return (
    <Container>
      <Stack $gap="l">
        <PageHead>
          <Stack $gap="xs">
            <h1>{show}</h1>
            <Lead>{showLead}</Lead>
          </Stack>
          <ButtonLink to={addPath.toLowerCase()}>{addMany}</ButtonLink>
        </PageHead>
        {items.length === 0 ? (
          <EmptyState>{listWords.empty}</EmptyState>
        ) : (
          <FilledList name={name} items={items} edit={setEdited} />
        )}
      </Stack>
      {edited && <EditItemDialog name={name} item={edited} close={() => setEdited(undefined)} />}
    </Container>
  );
}

type ListProps = {
  name: CourseworkName;
  items: readonly CourseworkItem[];
  edit: (item: CourseworkItem) => void;
};

function FilledList({ name, items, edit }: ListProps) {
  const today = useToday();
  const [view, change] = useQueryView(viewOf, queryOf);
  // Typing stays ahead of the rows: the list follows as soon as the field has been painted.
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => itemsIn(items, shownView, today), [items, shownView, today]);
  const groups = useGroups(shown, today);
  // A tick is seen on its row first, and in the chart when that has been painted.
  const counts = useCounts(useDeferredValue(items));
  const subjects = useMemo(() => counts.map(({ subject }) => subject).sort(), [counts]);
  const saveCalendar = (chosen: readonly CourseworkItem[]) =>
    saveFile(`${name}.ics`, calendarFile(name, chosen, new Date()), 'text/calendar;charset=utf-8');
  const deeds = useItemDeeds(name, edit, saveCalendar);

  return (
    <>
      <SubjectChart counts={counts} />
      <Filters view={view} change={change} subjects={subjects} />
      <Row $gap="m">
        <p role="status">{words[name].shown(shown.length)}</p>
        <Button
          type="button"
          $weight="quiet"
          disabled={shown.length === 0}
          onClick={() => saveCalendar(shown)}
        >
          <Calendar /> {listWords.calendar}
        </Button>
      </Row>
      {shown.length === 0 ? (
        <EmptyState>{listWords.noMatch}</EmptyState>
      ) : (
        <ItemGroups groups={groups} today={today} deeds={deeds} />
      )}
      <Unseen>{listWords.undoHint}</Unseen>
    </>
  );
}

function useCounts(items: readonly CourseworkItem[]) {
  const [known, setKnown] = useState(() => ({ items, counts: countsOf(items) }));
  if (known.items === items) return known.counts;
  const counts = countsAfter(known.counts, known.items, items);
  setKnown({ items, counts });
  return counts;
}

function useGroups(shown: readonly CourseworkItem[], today: Day) {
  const [known, setKnown] = useState(() => ({ shown, today, groups: groupsOf(shown, today) }));
  if (known.shown === shown && known.today === today) return known.groups;
  const groups =
    known.today === today ? groupsAfter(known.groups, known.shown, shown, today) : groupsOf(shown, today);
  setKnown({ shown, today, groups });
  return groups;
}
