import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { MAX_SEARCH } from '@/contract/searchLength';
import { Field, Input, Label, Select } from './TextField.styles';

type Props = { label: string; children: (id: string) => ReactNode };

/** A label for a control outside of Formik forms. */
export function LabelledField({ label, children }: Props) {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </Field>
  );
}

type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  choose: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
};

export function LabelledSelect<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, choose, ref } = props;
  return (
    <LabelledField label={label}>
      {(id) => (
        <Select ref={ref} id={id} value={value} onChange={({ target }) => choose(target.value as Value)}>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </LabelledField>
  );
}

type InputProps = Omit<ComponentProps<typeof Input>, 'id' | 'type' | 'onChange'>;
type SearchProps = InputProps & { label: string; search: (text: string) => void };

export const SearchInput = ({ label, search, ...input }: SearchProps) => (
  <LabelledField label={label}>
    {(id) => (
      <Input {...input} id={id} type="search" dir="auto" onChange={({ target }) => search(target.value)} />
    )}
  </LabelledField>
);

export const SearchField = (props: SearchProps) => (
  <Search role="search">
    <SearchInput maxLength={MAX_SEARCH} {...props} />
  </Search>
);

const Search = styled.div`
  flex: 1 1 16rem;
  max-width: 28rem;
`;
