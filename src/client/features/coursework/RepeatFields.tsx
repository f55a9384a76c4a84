import { useField, useFormikContext } from 'formik';
import { dayAfter, isDay, weeklyDays } from '@/contract/calendar';
import { MOST_WEEKS } from '@/contract/studentData/coursework';
import { LabelledField } from '@/client/ui/LabelledField';
import { TextField } from '@/client/ui/TextField';
import { Select } from '@/client/ui/TextField.styles';
import { formText } from './courseworkText';

export type Repetition = { repeat: 'never' | 'weekly'; until: string };

/** Whether an item repeats every week, and through which day (behaviour 6.4). */
export function RepeatFields() {
  const [repeat] = useField<Repetition['repeat']>('repeat');
  const { values } = useFormikContext<Repetition & { deadline: string }>();
  const { deadline, until } = values;
  const { labels, everyWeek, repeatCount } = formText;
  const days = isDay(deadline)
    ? { min: dayAfter(deadline, 7), max: dayAfter(deadline, 7 * MOST_WEEKS) }
    : undefined;
  const [, { touched, error }] = useField('until');
  const isPossible = days && isDay(until) && until >= days.min && until <= days.max;
  const hint = isPossible
    ? repeatCount(weeklyDays(deadline, until).length)
    : 'The last day: 1 to 30 weeks after the deadline.';

  return (
    <>
      <LabelledField label={labels.repeat}>
        {(id) => (
          <Select {...repeat} id={id}>
            <option value="never">Never</option>
            <option value="weekly">{everyWeek}</option>
          </Select>
        )}
      </LabelledField>
      {repeat.value === 'weekly' && (
        <TextField
          name="until"
          label={labels.until}
          type="date"
          // The complaint says what the hint says.
          hint={touched && error ? undefined : hint}
          {...days}
        />
      )}
    </>
  );
}
