import { useId, type ReactNode } from 'react';
import { oneYearAfter, type Day } from '@/contract/calendar';
import { ELECTIVES } from '@/contract/subjects';
import { selectSubjects } from '@/client/features/subjects/subjectsSlice';
import { useAppSelector } from '@/client/store/hooks';
import { TextField } from '@/client/ui/TextField';
import { listText } from './courseworkText';

type Props = {
  today: Day;
  /** Fields that belong to the deadline. */
  children?: ReactNode;
};

/** The fields of the add form and the edit dialog. Any subject may be typed; the chosen subjects are suggested. */
export function ItemFields({ today, children }: Props) {
  const subjects = useAppSelector(selectSubjects);
  const listId = useId();
  const suggestions = subjects ? [...subjects.DSC, ...ELECTIVES.map((elective) => subjects[elective])] : [];
  const { labels } = listText;
  const days = { min: today, max: oneYearAfter(today) };

  return (
    <>
      <TextField name="subject" label={labels.subject} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {suggestions.map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
      <TextField name="topic" label={labels.topic} autoComplete="off" />
      <TextField name="date" label={labels.date} type="date" {...days} />
      <TextField name="deadline" label={labels.deadline} type="date" {...days} />
      {children}
      <TextField name="note" label={labels.note} multiline autoComplete="off" />
      <TextField name="link" label={labels.link} type="url" placeholder="https://" autoComplete="off" />
    </>
  );
}
