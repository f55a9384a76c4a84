import { Form, Formik } from 'formik';
import { useEffect, useId, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { dayAfter, oneYearAfter, type Day } from '@/contract/calendar';
import { quickAddRules, type CourseworkItem } from '@/contract/studentData/coursework';
import { color, space } from '@/client/design/tokens';
import {
  courseworkSlices,
  type CourseworkEntry,
  type CourseworkName,
} from '@/client/features/coursework/courseworkSlice';
import {
  courseworkText,
  dueAt,
  dueText,
  formText,
  listText,
  seriesText,
} from '@/client/features/coursework/courseworkText';
import { laterInSeries } from '@/client/features/coursework/series';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { formatted } from '@/client/lib/dayFormat';
import { dayOf } from '@/client/lib/days';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Row, Stack } from '@/client/ui/layout';
import { LinkedText, NewTabLink } from '@/client/ui/LinkedText';
import { LocalDate } from '@/client/ui/LocalDate';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { TextField } from '@/client/ui/TextField';
import { FieldWithButton } from '@/client/ui/TextField.styles';
import { useToday } from '@/client/ui/useToday';

type Props = {
  name: CourseworkName;
  item: CourseworkItem;
  close: () => void;
  edit: (entry: CourseworkEntry) => void;
  move: (entry: CourseworkEntry, day: Day) => void;
  remove: (entry: CourseworkEntry) => void;
};

/** What an item holds, and what can be done with it (behaviour 6.8). */
export function ItemDialog({ name, item: opened, close, edit, move, remove }: Props) {
  const items = useAppSelector(courseworkSlices[name].selectors.selectItems);
  const today = useToday();
  const [item = opened, ...later] = laterInSeries(items, opened.id);
  // Deleted in another tab.
  const isGone = !items.some(({ id }) => id === opened.id);
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);

  const series = items.filter((each) => each.series === item.series);
  const entry = { list: name, item };
  const isLate = item.status === 'undone' && item.deadline < today;
  /** The closing dialog gives the focus back to the row, which then may move or be removed. */
  const closed = (then: () => void) => {
    flushSync(close);
    then();
  };

  return (
    <Dialog title={item.topic} close={close}>
      <Details as="dl">
        <Detail label={formText.labels.kind}>{courseworkText[name].kind}</Detail>
        <Detail label={formText.labels.subject}>
          <SubjectDot $subject={item.subject} /> <span dir="auto">{item.subject}</span>
        </Detail>
        <Detail label={formText.labels.deadline}>
          <LocalDate>
            <time dateTime={item.deadline}>{dueAt(formatted.fullDay(item.deadline), item)}</time>
          </LocalDate>
          <Due $isLate={isLate}>{dueText(item, today)}</Due>
        </Detail>
        {item.series && (
          <Detail label={formText.labels.repeat}>
            {seriesText(
              series.map(({ deadline }) => deadline),
              item.deadline,
            )}
            , {later.length} more after this one
          </Detail>
        )}
        {item.note && (
          <Detail label={formText.labels.note}>
            <p dir="auto">
              <LinkedText text={item.note} />
            </p>
          </Detail>
        )}
        {item.link && (
          <Detail label={formText.labels.link}>
            <NewTabLink href={item.link} />
          </Detail>
        )}
      </Details>
      <MoveTo item={item} today={today} move={(day) => closed(() => move(entry, day))} />
      <DialogActions cancel={close} cancelLabel="Close">
        <Button $weight="quiet" onClick={() => closed(() => remove(entry))}>
          {listText.actions.remove}
        </Button>
        <Button onClick={() => edit(entry)}>{listText.actions.edit}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type MoveProps = { item: CourseworkItem; today: Day; move: (day: Day) => void };

/** Another deadline, by which an item can be moved without dragging it. */
function MoveTo({ item, today, move }: MoveProps) {
  const id = useId();
  const days = [
    { label: 'Tomorrow', day: dayAfter(today, 1) },
    { label: 'In a week', day: dayAfter(today, 7) },
  ];
  return (
    <Formik
      initialValues={{ deadline: '' }}
      validationSchema={() => quickAddRules(dayOf(new Date())).pick(['deadline'])}
      validateOnBlur={false}
      onSubmit={({ deadline }) => move(deadline)}
    >
      <MoveForm as={Form} $gap="s" noValidate role="group" aria-labelledby={id}>
        <h3 id={id}>Move to</h3>
        <Row>
          {days.map(({ label, day }) => (
            <Button key={label} $weight="quiet" disabled={day === item.deadline} onClick={() => move(day)}>
              {label}
            </Button>
          ))}
        </Row>
        <FieldWithButton>
          <TextField
            name="deadline"
            label={formText.labels.date}
            type="date"
            min={today}
            max={oneYearAfter(today)}
          />
          <SubmitButton $weight="quiet">Move</SubmitButton>
        </FieldWithButton>
      </MoveForm>
    </Formik>
  );
}

const Details = styled(Stack)`
  overflow-wrap: anywhere;

  dt {
    font-weight: 600;
    color: ${color.muted};
  }
  dd {
    white-space: pre-wrap;
  }
`;

const Due = styled.p<{ $isLate: boolean }>`
  ${({ $isLate }) => $isLate && `font-weight: 650; color: ${color.danger};`}
`;

const MoveForm = styled(Stack)`
  padding-block-start: ${space.m};
  border-block-start: 1px solid ${color.line};
`;
