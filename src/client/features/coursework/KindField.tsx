import { useField } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import { color, from, radius, space, type } from '@/client/design/tokens';
import { Row, visuallyHidden } from '@/client/ui/layout';
import { Field, Label } from '@/client/ui/TextField.styles';
import { courseworkNames, type CourseworkName } from './courseworkSlice';
import { courseworkText, formText } from './courseworkText';

const kinds = courseworkNames.map((value) => ({ value, label: courseworkText[value].kind }));

/** Whether an item is an assignment or a practical, in a Formik form. */
export function KindField() {
  const id = useId();
  const [{ value: chosen }, , { setValue }] = useField<CourseworkName>('kind');
  return (
    <Field role="radiogroup" aria-labelledby={id}>
      <Name as="span" id={id}>
        {formText.labels.kind}
      </Name>
      <Row>
        {kinds.map(({ value, label }) => (
          <Pill key={value}>
            <input type="radio" name={id} checked={value === chosen} onChange={() => void setValue(value)} />
            {label}
          </Pill>
        ))}
      </Row>
    </Field>
  );
}

/** On a very small screen, the choices say enough, and the fields below are more important. */
const Name = styled(Label)`
  @media (max-height: 42rem) {
    ${visuallyHidden}
  }
`;

const Pill = styled.label`
  position: relative;
  flex: 1 1 0;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  padding: ${space.xs} 0.75rem;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.pill};
  font-size: ${type.small};
  font-weight: 600;
  cursor: pointer;

  ${from.tablet} {
    font-size: ${type.body};
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    background: ${color.sunken};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;
