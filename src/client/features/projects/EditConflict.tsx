import { useFormikContext } from 'formik';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, space, type } from '@/client/design/tokens';
import { Columns } from '@/client/ui/layout';
import { Panel } from '@/client/ui/Panel';
import { allFields, type ProjectFields } from './projectFields';

/** What this admin and another one have made of the same project. */
export type Conflict = { mine: ProjectFields; theirs: ProjectFields };

const namesOf = (fields: ProjectFields) => Object.keys(fields) as (keyof ProjectFields)[];

export const differing = ({ mine, theirs }: Conflict) =>
  namesOf(theirs).filter((name) => mine[name] !== theirs[name]);

/** Mine where I have changed the field since `base`, and theirs elsewhere. */
export const merged = (base: ProjectFields, { mine, theirs }: Conflict): ProjectFields => ({
  ...theirs,
  ...Object.fromEntries(
    namesOf(mine).flatMap((name) => (mine[name] === base[name] ? [] : [[name, mine[name]]])),
  ),
});

/** Both versions of every field in which they differ, to choose from. The form has the chosen ones. */
export function EditConflict({ conflict }: { conflict: Conflict }) {
  const frame = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => frame.current?.focus(), []);
  const names = differing(conflict);

  return (
    <Panel
      ref={frame}
      $tone="accent"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
    >
      <h2 id={`${id}-title`}>Changed meanwhile</h2>
      <p id={`${id}-lead`}>
        Another admin has changed this project since you opened it. Choose a version of each field, then save.
      </p>
      {allFields
        .filter(({ name }) => names.includes(name))
        .map(({ name, label }) => (
          <Field key={name} name={name} label={label} conflict={conflict} />
        ))}
    </Panel>
  );
}

const SIDES = [
  ['mine', 'Keep mine'],
  ['theirs', 'Take theirs'],
] as const;

type FieldProps = { name: keyof ProjectFields; label: string; conflict: Conflict };

function Field({ name, label, conflict }: FieldProps) {
  const { values, setFieldValue } = useFormikContext<ProjectFields>();
  const id = useId();
  return (
    <Versions as="fieldset" $gap="s">
      <legend>{label}</legend>
      {SIDES.map(([side, choice]) => (
        <Version key={side}>
          <input
            type="radio"
            name={id}
            checked={values[name] === conflict[side][name]}
            onChange={() => void setFieldValue(name, conflict[side][name], false)}
          />
          <span>
            <b>{choice}</b>
            <span dir="auto">{conflict[side][name] || 'Nothing'}</span>
          </span>
        </Version>
      ))}
    </Versions>
  );
}

const Versions = styled(Columns)`
  legend {
    padding: 0 0 ${space.xs};
    font-weight: 600;
  }
`;

const Version = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space.s};
  min-height: 2.75rem;
  padding: ${space.s} ${space.m};
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.surface};
  cursor: pointer;

  input {
    width: 1.25rem;
    height: 1.25rem;
    margin-block-start: 0.15rem;
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  b {
    display: block;
    font-size: ${type.small};
  }
  span > span {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
