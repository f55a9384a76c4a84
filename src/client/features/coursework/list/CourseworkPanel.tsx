import { useDeferredValue, useMemo, useState } from 'react';
import type { CourseworkItem } from '@/contract/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { useToday } from '@/client/features/coursework/useToday';
import { courseworkText, listText } from '@/client/features/coursework/courseworkText';
import { useAppSelector } from '@/client/store/hooks';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/Failure';
import { Calendar } from '@/client/ui/icons';
import { Container, Lead, PageHead, Row, Stack, VisuallyHidden } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { useQueryView } from '@/client/ui/table/useQueryView';
import { saveCalendarFile } from './calendarFile';
import { countsOf, groupsOf, itemsIn, queryOf, viewOf } from './courseworkView';
import { EditItemDialog } from './EditItemDialog';
import { Filters } from './Filters';
import { ItemGroups } from './ItemGroups';
import { SubjectChart } from './SubjectChart';
import { useItemActions } from './useItemActions';

export function CourseworkPanel({ name }: { name: CourseworkName }) {
  const { selectItems, selectPersistence } = courseworkSlices[name].selectors;
  const items = useAppSelector((state) => selectItems(state));
  const { isLoaded } = useAppSelector((state) => selectPersistence(state));
  const { show, showLead, addMany, addPath } = courseworkText[name];
  const [edited, setEdited] = useState<CourseworkItem>();
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
          <EmptyState>{listText.empty}</EmptyState>
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
  // The search field is drawn before the list that it changes.
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => itemsIn(items, shownView, today), [items, shownView, today]);
  const groups = useMemo(() => groupsOf(shown, today), [shown, today]);
  // A tick is drawn before the chart that it changes.
  const countedItems = useDeferredValue(items);
  const counts = useMemo(() => countsOf(countedItems), [countedItems]);
  const subjects = counts.map(({ subject }) => subject).sort();
  const { actions, touched } = useItemActions(name, edit);

  return (
    <>
      <SubjectChart counts={counts} />
      <Filters view={view} change={change} subjects={subjects} />
      <Row $gap="m">
        <p role="status">{courseworkText[name].shown(shown.length)}</p>
        <Button
          type="button"
          $weight="quiet"
          disabled={shown.length === 0}
          onClick={() => saveCalendarFile(name, shown)}
        >
          <Calendar /> {listText.calendar}
        </Button>
      </Row>
      {shown.length === 0 ? (
        <EmptyState>{listText.noMatch}</EmptyState>
      ) : (
        <ItemGroups groups={groups} today={today} actions={actions} touched={touched} />
      )}
      <VisuallyHidden>{listText.undoHint}</VisuallyHidden>
    </>
  );
}
