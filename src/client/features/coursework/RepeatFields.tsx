import { useField, useFormikContext } from 'formik';
import { dayAfter, isDay } from '@/contract/calendar';
import type { RepetitionFields } from '@/contract/studentData/coursework';
import { MOST_WEEKS, REPEATS, repetitionDays, type Repeat } from '@/contract/studentData/repetition';
import { LabelledField } from '@/client/ui/LabelledField';
import { TextField } from '@/client/ui/TextField';
import { Select } from '@/client/ui/TextField.styles';
import { formText } from './courseworkText';
import { WeekdaysField } from './WeekdaysField';

const repeats = Object.keys(REPEATS) as Repeat[];

type Props = {
  /** The last day of the repetition that is to be extended. */
  lastDay?: string;
};

/** How an item repeats, and through which day (behaviour 6.4). */
export function RepeatFields({ lastDay }: Props) {
  const [field] = useField<RepetitionFields['repeat']>('repeat');
  const { values } = useFormikContext<RepetitionFields & { deadline: string }>();
  const { deadline, repeat, on, until } = values;
  const { labels } = formText;
  const days = isDay(deadline)
    ? { min: dayAfter(deadline, 7), max: dayAfter(deadline, 7 * MOST_WEEKS) }
    : undefined;
  const [, { touched, error }] = useField('until');
  const isPossible = days && isDay(until) && until >= days.min && until <= days.max;

  const hint = () => {
    if (isPossible && repeat !== 'never')
      return formText.repeatCount(repetitionDays(deadline, { repeat, on, until }));
    return until !== '' && until === lastDay
      ? 'The last one. Choose a later day for more.'
      : 'The last day: 1 to 30 weeks after the deadline.';
  };

  return (
    <>
      <LabelledField label={labels.repeat}>
        {(id) => (
          <Select {...field} id={id}>
            {/* The last one of a repetition repeats already. */}
            {!lastDay && <option value="never">Never</option>}
            {repeats.map((name) => (
              <option key={name} value={name}>
                {formText.repeats[name]}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      {repeat !== 'never' && (
        <>
          <WeekdaysField deadline={deadline} />
          <TextField
            name="until"
            label={labels.until}
            type="date"
            // The complaint says what the hint says.
            hint={touched && error ? undefined : hint()}
            {...days}
          />
        </>
      )}
    </>
  );
}
