import { useField } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import { color, from, radius, space, type } from '@/client/design/tokens';
import { Row, visuallyHidden } from '@/client/ui/layout';
import { Field, Label } from '@/client/ui/TextField.styles';

type Props = { name: string; label: string; options: readonly { value: string; label: string }[] };

/** A field of a Formik form with a few choices side by side. */
export function RadioPills({ name, label, options }: Props) {
  const id = useId();
  const [{ value: chosen }, , { setValue }] = useField<string>(name);
  return (
    <Field role="radiogroup" aria-labelledby={id}>
      <Name as="span" id={id}>
        {label}
      </Name>
      <Row>
        {options.map((option) => (
          <Pill key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === chosen}
              onChange={() => void setValue(option.value)}
            />
            {option.label}
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

/** On a phone, three of them stand in one row. */
const Pill = styled.label`
  position: relative;
  flex: 1 0 auto;
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
    margin: 0;
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
