import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { blankPage, EmptyList, searchedPage } from '@/client/features/coursework/EmptyList';
import { useSubjectColours } from '@/client/features/coursework/SubjectDot';
import { useItemDialog } from '@/client/features/coursework/item/useItemDialog';
import { placed } from '@/client/features/coursework/useHeldPlaces';
import { courseworkText } from '@/client/features/coursework/courseworkText';
import type { Replicated } from '@/client/lib/lastWriterWins';
import { useAppSelector } from '@/client/store/hooks';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import { Calendar } from '@/client/ui/icons';
import { Container, Lead, PageHead, Row, Stack, VisuallyHidden } from '@/client/ui/layout';
import { PageSkeleton } from '@/client/ui/PageSkeleton';
import { useQueryView } from '@/client/ui/table/useQueryView';
import { useToday } from '@/client/ui/useToday';
import { saveCalendarFile } from './calendarFile';
import {
  defaultView,
  foldSeries,
  groupsOf,
  isFiltered,
  filteredItems,
  queryOf,
  subjectsOf,
  viewOf,
  type View,
} from './courseworkView';
import { Filters } from './Filters';
import { ItemGroup } from './ItemGroup';
import { DeletedItems } from './DeletedItems';
import { StatisticsPanel } from './StatisticsPanel';
import { useItemHandlers, type DialogActions } from './useItemHandlers';

const OTHER = { assignments: 'practicals', practicals: 'assignments' } as const;

type Props = {
  name: CourseworkName;
  /** Below an empty list. */
  emptyNote: ReactNode;
};

export function CourseworkPanel({ name, emptyNote }: Props) {
  const { selectItems } = courseworkSlices[name].selectors;
  const items = useAppSelector((state) => selectItems(state));
  const isLoaded = useAppSelector(selectIsLoaded);
  const { show, showLead, addMany, addPath } = courseworkText[name];
  const other = courseworkText[OTHER[name]];
  const { dialog, ...dialogActions } = useItemDialog();
  const colours = useSubjectColours();
  if (!isLoaded) return <PageSkeleton />;

  const addLink = <ButtonLink to={addPath}>{addMany}</ButtonLink>;
  return (
    <Container style={colours}>
      <Stack $gap="m">
        <PageHead>
          <Stack $gap="xs">
            <h1>{show}</h1>
            <Lead>
              {showLead} <Link to={other.showPath}>{other.showMany}</Link>
            </Lead>
          </Stack>
          {items.length > 0 && addLink}
        </PageHead>
        {items.length === 0 ? (
          <>
            <EmptyList picture={blankPage} text="Nothing here yet.">
              {addLink}
            </EmptyList>
            {emptyNote}
          </>
        ) : (
          <FilledList name={name} items={items} actions={dialogActions} />
        )}
        <DeletedItems name={name} />
      </Stack>
      {dialog}
    </Container>
  );
}

type ListProps = {
  name: CourseworkName;
  items: readonly Replicated<CourseworkItem>[];
  actions: DialogActions;
};

function FilledList({ name, items, actions }: ListProps) {
  const today = useToday();
  const [view, change] = useQueryView(viewOf, queryOf);
  // The search field is rendered before the list that it changes.
  const shownView = useDeferredValue(view);
  const { list, held, handlers, opened } = useItemHandlers(name, actions);
  const present = useMemo(() => items.filter(({ id }) => held.has(id)), [items, held]);
  const shown = useMemo(() => {
    const all = held.size > 0 ? items.map((item) => placed(item, held)) : items;
    return filteredItems(all, shownView, today);
  }, [items, held, shownView, today]);
  const { rows, repetitions } = useMemo(() => foldSeries(shown, today), [shown, today]);
  const groups = useMemo(() => groupsOf(rows, today), [rows, today]);
  // A tick is rendered before what counts it.
  const countedItems = useDeferredValue(items);
  const subjects = useMemo(() => subjectsOf(countedItems), [countedItems]);
  const search = useRef<HTMLInputElement>(null);

  const clearFilters = (
    <Button
      $weight="quiet"
      onClick={() => {
        search.current?.focus();
        change(defaultView);
      }}
    >
      Clear filters
    </Button>
  );

  return (
    <>
      <Filters view={view} change={change} subjects={subjects} searchRef={search} />
      <Row $gap="m">
        <p role="status">{courseworkText[name].shown(shown.length)}</p>
        {isFiltered(view) && shown.length > 0 && clearFilters}
        {view.search.trim() && <FoundInOther name={OTHER[name]} view={shownView} />}
      </Row>
      {shown.length === 0 ? (
        <EmptyList picture={searchedPage} text="Nothing matches.">
          {clearFilters}
        </EmptyList>
      ) : (
        <Stack $gap="l" ref={list}>
          {groups.map((group) => (
            <ItemGroup
              key={group.name}
              group={group}
              repetitions={repetitions}
              present={present}
              today={today}
              handlers={handlers}
              opened={opened}
            />
          ))}
        </Stack>
      )}
      <Row>
        <Button $weight="quiet" disabled={shown.length === 0} onClick={() => saveCalendarFile(name, shown)}>
          <Calendar /> Calendar file of this list
        </Button>
      </Row>
      <Disclosure label="Statistics">
        <StatisticsPanel items={countedItems} today={today} />
      </Disclosure>
      <VisuallyHidden>Ctrl+Z undoes the last change.</VisuallyHidden>
    </>
  );
}

/** What the search finds in the other list, to which it leads. */
function FoundInOther({ name, view }: { name: CourseworkName; view: View }) {
  const items = useAppSelector(courseworkSlices[name].selectors.selectItems);
  const today = useToday();
  const count = useMemo(() => filteredItems(items, view, today).length, [items, view, today]);
  const { showPath, found } = courseworkText[name];
  return count > 0 && <Link to={`${showPath}?${queryOf(view).toString()}`}>{found(count)}</Link>;
}
