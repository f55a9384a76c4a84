import { useId } from 'react';
import styled from 'styled-components';
import { color, from, radius, space, type } from '@/client/design/tokens';
import { Row, visuallyHidden } from '@/client/ui/layout';
import { Field, Label } from '@/client/ui/TextField.styles';

type Props<Value> = {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  choose: (value: Value) => void;
};

/** A few choices side by side, one of them chosen. */
export function RadioPills<Value extends string>({ name, label, options, chosen, choose }: Props<Value>) {
  const id = useId();
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
              name={name}
              checked={option.value === chosen}
              onChange={() => choose(option.value)}
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
