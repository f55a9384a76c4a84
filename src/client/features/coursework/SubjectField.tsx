import { useId } from 'react';
import { selectOfferedSubjects } from '@/client/features/subjects/subjectsSlice';
import { useAppSelector } from '@/client/store/hooks';
import { TextField } from '@/client/ui/TextField';
import { formText } from './courseworkText';

/** Any subject may be typed; the student's own and chosen subjects are suggested. */
export function SubjectField() {
  const subjects = useAppSelector(selectOfferedSubjects);
  const listId = useId();
  return (
    <>
      <TextField name="subject" label={formText.labels.subject} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {subjects.map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
    </>
  );
}
