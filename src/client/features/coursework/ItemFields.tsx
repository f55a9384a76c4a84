import type { ReactNode } from 'react';
import { oneYearAfter, type Day } from '@/contract/calendar';
import { TextField } from '@/client/ui/TextField';
import { listText } from './courseworkText';
import { SubjectField } from './SubjectField';

type Props = {
  today: Day;
  /** Fields that belong to the deadline. */
  children?: ReactNode;
};

/** The fields of the add form and the edit dialog. */
export function ItemFields({ today, children }: Props) {
  const { labels } = listText;
  const days = { min: today, max: oneYearAfter(today) };

  return (
    <>
      <SubjectField />
      <TextField name="topic" label={labels.topic} autoComplete="off" />
      <TextField name="date" label={labels.date} type="date" {...days} />
      <TextField name="deadline" label={labels.deadline} type="date" {...days} />
      {children}
      <TextField name="note" label={labels.note} multiline autoComplete="off" />
      <TextField name="link" label={labels.link} type="url" placeholder="https://" autoComplete="off" />
    </>
  );
}
