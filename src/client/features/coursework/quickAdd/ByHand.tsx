import { Formik, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { oneYearAfter, type Day } from '@/contract/calendar';
import { space } from '@/client/design/tokens';
import { formText, quickAddText } from '@/client/features/coursework/courseworkText';
import { NotesAndLink, SubjectField } from '@/client/features/coursework/ItemFields';
import { KindField } from '@/client/features/coursework/KindField';
import { RepeatFields } from '@/client/features/coursework/RepeatFields';
import { changedValues } from '@/client/lib/changedValues';
import { Disclosure } from '@/client/ui/Disclosure';
import { TextField } from '@/client/ui/TextField';
import type { Fields } from './entry';

type Props = { fields: Fields; today: Day; correct: (changed: Partial<Fields>) => void };

/** Every field of the item, for what the line cannot say or what was taken wrongly. */
export function ByHand({ fields, today, correct }: Props) {
  const { labels } = formText;
  return (
    <Disclosure label={quickAddText.byHand} level={3}>
      <Formik initialValues={fields} enableReinitialize onSubmit={() => undefined}>
        <>
          <Corrections correct={correct} />
          <KindField />
          <SubjectField />
          <TextField name="topic" label={labels.topic} autoComplete="off" />
          <Days>
            <TextField
              name="deadline"
              label={labels.deadline}
              type="date"
              min={today}
              max={oneYearAfter(today)}
            />
            <TextField name="time" label={labels.time} type="time" />
          </Days>
          <RepeatFields />
          <NotesAndLink rows={3} />
        </>
      </Formik>
    </Disclosure>
  );
}

/** What differs from what the line says was corrected. */
function Corrections({ correct }: Pick<Props, 'correct'>) {
  const { values, initialValues } = useFormikContext<Fields>();
  const follow = useEffectEvent(() => {
    const changed = changedValues(initialValues, values);
    if (Object.keys(changed).length > 0) correct(changed);
  });
  useEffect(() => follow(), [values]);
  return null;
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  align-items: start;
  gap: ${space.m};

  /* So that a date and its icon have room beside each other on a phone. */
  input {
    padding-inline: ${space.s};
  }
`;
