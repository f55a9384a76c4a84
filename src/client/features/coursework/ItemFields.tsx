import { useField } from 'formik';
import type { ReactNode } from 'react';
import { oneYearAfter, type Day } from '@/contract/calendar';
import { spelledAs } from '@/contract/studentData/subjects';
import { selectKnownSubjects } from '@/client/features/subjects/subjectsRecords';
import { useAppSelector } from '@/client/store/hooks';
import { Combobox } from '@/client/ui/Combobox';
import { TextField } from '@/client/ui/TextField';
import { formText } from './courseworkText';
import { SubjectDot, useSubjectColours } from './SubjectDot';

type Props = {
  today: Day;
  /** Shown while the deadline is today. */
  todayHint?: string;
  /** Fields that belong to the deadline. */
  children?: ReactNode;
};

export function ItemFields({ today, todayHint, children }: Props) {
  const { labels } = formText;
  const [{ value: deadline }] = useField<string>('deadline');
  const days = { min: today, max: oneYearAfter(today) };

  return (
    <>
      <SubjectField />
      <TextField name="topic" label={labels.topic} autoComplete="off" />
      <TextField
        name="deadline"
        label={labels.deadline}
        type="date"
        hint={deadline === today ? todayHint : undefined}
        {...days}
      />
      <TextField name="time" label={labels.time} type="time" hint={formText.timeHint} />
      {children}
      <TextField name="date" label={labels.date} type="date" hint={formText.dateHint} {...days} />
      <NotesAndLink rows={5} />
    </>
  );
}

/** `rows`: how many lines of notes are seen. */
export function NotesAndLink({ rows }: { rows: number }) {
  const { labels } = formText;
  return (
    <>
      <TextField name="note" label={labels.note} rows={rows} autoComplete="off" />
      {/* Not of the type `url`, for which `example.org` is invalid. */}
      <TextField
        name="link"
        label={labels.link}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
    </>
  );
}

/** Any subject may be typed; those that the student has are offered, and are kept as they are spelled (behaviour 6.2). */
export function SubjectField({ label = formText.labels.subject }) {
  const known = useAppSelector(selectKnownSubjects);
  return (
    <div style={useSubjectColours()}>
      <Combobox
        name="subject"
        label={label}
        names={{ list: 'Suggestions', showAll: 'Show all suggestions' }}
        options={known}
        valueFor={(typed) => spelledAs(typed, known)}
        markOf={(subject) => <SubjectDot $subject={subject} />}
      />
    </div>
  );
}
