import { useField } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import { dayAfter, isDay, weekdayOf } from '@/contract/calendar';
import { color, radius, space, touchTarget, type } from '@/client/design/tokens';
import { firstWeekday, formatted } from '@/client/lib/dayFormat';
import { Field, Label } from '@/client/ui/TextField.styles';
import { formText } from './courseworkText';

/** A day that begins a week as the student's locale has it. */
const firstDay = dayAfter('2026-11-30', firstWeekday() - 1);
const week = Array.from({ length: 7 }, (_, index) => dayAfter(firstDay, index));

/** On which days of the week an item repeats, in a Formik form; that of the deadline as long as no other is chosen. */
export function WeekdaysField({ deadline }: { deadline: string }) {
  const id = useId();
  const [{ value: on }, , { setValue }] = useField<readonly number[]>('on');
  const ownDay = isDay(deadline) ? [weekdayOf(deadline)] : [];
  const chosen = on.length > 0 ? on : ownDay;
  const toggle = (weekday: number) => {
    const others = chosen.filter((each) => each !== weekday);
    const days = others.length < chosen.length ? others : [...chosen, weekday];
    const isOwnDay = days.length === 1 && days[0] === ownDay[0];
    // The day of the deadline goes with it to another day.
    void setValue(isOwnDay ? [] : days.sort((one, other) => one - other));
  };

  return (
    <Field role="group" aria-labelledby={id}>
      <Label as="span" id={id}>
        {formText.labels.on}
      </Label>
      <Days>
        {week.map((day) => (
          <button
            key={day}
            type="button"
            aria-label={formatted.weekday(day)}
            aria-pressed={chosen.includes(weekdayOf(day))}
            onClick={() => toggle(weekdayOf(day))}
          >
            {formatted.shortWeekday(day)}
          </button>
        ))}
      </Days>
    </Field>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${touchTarget}, 1fr));
  gap: ${space.xs};

  button {
    min-height: ${touchTarget};
    border: 1.5px solid ${color.edge};
    border-radius: ${radius.m};
    font-size: ${type.small};
    font-weight: 600;
  }
  button:hover {
    background: ${color.sunken};
  }
  button[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;
