import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { listText } from '@/client/features/coursework/courseworkText';
import { from, space } from '@/client/design/tokens';
import { Field, Label, fieldLook } from '@/client/ui/TextField.styles';
import { STATES, type State, type View } from './courseworkView';

type Props = { view: View; change: (part: Partial<View>) => void; subjects: readonly string[] };

export function Filters({ view, change, subjects }: Props) {
  // A bookmarked URL may name a subject that no item has any more.
  const options = view.subject && !subjects.includes(view.subject) ? [view.subject, ...subjects] : subjects;
  return (
    <Bar role="search">
      <Labelled label={listText.search}>
        {(id) => (
          <Input
            id={id}
            type="search"
            value={view.search}
            onChange={({ target }) => change({ search: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={listText.subject}>
        {(id) => (
          <Select id={id} value={view.subject} onChange={({ target }) => change({ subject: target.value })}>
            <option value="">{listText.allSubjects}</option>
            {options.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label={listText.state}>
        {(id) => (
          <Select
            id={id}
            value={view.state}
            onChange={({ target }) => change({ state: target.value as State })}
          >
            {STATES.map((state) => (
              <option key={state} value={state}>
                {listText.states[state]}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    </Bar>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </Field>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: 2fr 1.4fr 1fr;
  }
`;

const Input = styled.input<{ $isConfirmed?: boolean }>`
  ${fieldLook}
  min-width: 0;
`;

const Select = styled.select<{ $isConfirmed?: boolean }>`
  ${fieldLook}
  min-width: 0;
`;
