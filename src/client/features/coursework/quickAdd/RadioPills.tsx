import { useId } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { Row } from '@/client/ui/layout';
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
      <Label as="span" id={id}>
        {label}
      </Label>
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

const Pill = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  padding: ${space.xs} ${space.m};
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.pill};
  font-weight: 600;
  cursor: pointer;

  input {
    width: 1.1rem;
    height: 1.1rem;
    margin: 0;
    accent-color: ${color.accent};
  }
  &:hover {
    background: ${color.sunken};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
`;
