import { useId } from 'react';
import { oneYearAfter, type Day } from '@/contract/calendar';
import { ELECTIVES } from '@/contract/electives';
import { selectSubjects } from '@/client/features/subjects/subjectsSlice';
import { useAppSelector } from '@/client/store/hooks';
import { TextField } from '@/client/ui/TextField';
import { listWords } from './words';

/** The fields of an item, to add or to edit. Any subject may be typed; the chosen ones are offered. */
export function ItemFields({ today }: { today: Day }) {
  const subjects = useAppSelector(selectSubjects);
  const listId = useId();
  const offered = subjects ? [...subjects.DSC, ...ELECTIVES.map((elective) => subjects[elective])] : [];
  const { labels } = listWords;
  const days = { min: today, max: oneYearAfter(today) };

  return (
    <>
      <TextField name="subject" label={labels.subject} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {offered.map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
      <TextField name="topic" label={labels.topic} autoComplete="off" />
      <TextField name="date" label={labels.date} type="date" {...days} />
      <TextField name="deadline" label={labels.deadline} type="date" {...days} />
    </>
  );
}
