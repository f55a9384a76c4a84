import { Form, Formik } from 'formik';
import { memo, useId } from 'react';
import styled from 'styled-components';
import { oneYearAfter, type Day } from '@/contract/calendar';
import { color, radius, space } from '@/client/design/tokens';
import { formText, quickAddText } from '@/client/features/coursework/courseworkText';
import { SubjectField } from '@/client/features/coursework/ItemFields';
import { Button } from '@/client/ui/Button';
import { Muted, Row } from '@/client/ui/layout';
import { sameValue } from '@/client/lib/sameValue';
import { TextField } from '@/client/ui/TextField';
import type { Fields } from './entry';
import type { Question } from './understand';

/** An answer, and the text of its button. */
export type LikelyAnswer = { value: string; label: string };

type Props = {
  question: Question;
  likely: readonly LikelyAnswer[];
  value: string;
  today: Day;
  answer: (name: keyof Fields, value: string) => void;
};

const isSameQuestion = (one: Props, other: Props) =>
  one.answer === other.answer &&
  one.value === other.value &&
  one.today === other.today &&
  sameValue(one.question, other.question) &&
  sameValue(one.likely, other.likely);

/**
 * What has to be known before an item is saved, with the likely answers and a field for another one. Rendered only when it
 * asks something else: its fields would otherwise be most of what a letter costs.
 */
export const QuestionField = memo(function QuestionField(props: Props) {
  const { question, likely, value, today, answer } = props;
  const { name, text, why } = question;
  const id = useId();
  return (
    <Frame role="group" aria-labelledby={id} aria-describedby={why && `${id}-why`} data-question={name}>
      <strong id={id}>{text}</strong>
      {why && (
        <Muted id={`${id}-why`} dir="auto">
          {why}
        </Muted>
      )}
      {likely.length > 0 && (
        <Row>
          {likely.map((one) => (
            <Answer key={one.value} $weight="quiet" onClick={() => answer(name, one.value)}>
              <bdi>{one.label}</bdi>
            </Answer>
          ))}
        </Row>
      )}
      <Formik initialValues={{ [name]: value }} onSubmit={(values) => answer(name, values[name] ?? '')}>
        <Another noValidate>
          <AnotherField name={name} today={today} />
          <Button type="submit" $weight="quiet">
            {quickAddText.answer}
          </Button>
        </Another>
      </Formik>
    </Frame>
  );
}, isSameQuestion);

function AnotherField({ name, today }: { name: keyof Fields; today: Day }) {
  const label = quickAddText.another[name] ?? formText.labels[name];
  if (name === 'subject') return <SubjectField label={label} />;
  if (name === 'time') return <TextField name={name} label={label} type="time" />;
  if (name !== 'deadline' && name !== 'until')
    return <TextField name={name} label={label} autoComplete="off" />;
  const max = name === 'deadline' ? oneYearAfter(today) : undefined;
  return <TextField name={name} label={label} type="date" min={today} max={max} />;
}

const Frame = styled.div`
  display: grid;
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border-inline-start: 3px solid ${color.accent};
  border-radius: ${radius.s};
  background: ${color.sunken};
`;

const Answer = styled(Button)`
  padding-inline: ${space.m};
  overflow-wrap: anywhere;
`;

const Another = styled(Form)`
  display: flex;
  align-items: end;
  gap: ${space.s};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
