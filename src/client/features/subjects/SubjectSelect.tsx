import { useField } from 'formik';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { Elective } from '@/contract/electives';
import { from, space } from '@/client/design/tokens';
import { wordSearch } from '@/client/lib/wordSearch';
import { Field, Hint, Label, fieldLook } from '@/client/ui/TextField.styles';
import { words } from './words';

type Props = { name: Elective; names: readonly string[] };

/**
 * A list of up to a hundred subjects. It is the browser's own select, which every keyboard and every screen reader
 * knows; the field beside it narrows it down, Enter takes the first that is left.
 */
export function SubjectSelect({ name, names }: Props) {
  const [field, , form] = useField<string>(name);
  const [search, setSearch] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const { stands, search: searchName } = words.electives[name];
  // Every word stands somewhere in the name, in any order.
  const found = names.filter(wordSearch(search));
  const shown = field.value && !found.includes(field.value) ? [field.value, ...found] : found;

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'Enter' && found[0]) void form.setValue(found[0]);
    select.current?.focus();
  };

  return (
    <Field>
      <Label htmlFor={id}>{name}</Label>
      <Pair>
        <Select ref={select} id={id} aria-describedby={`${id}-hint`} {...field}>
          <option value="">{words.nothingChosen}</option>
          {shown.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </Select>
        <Input
          type="search"
          aria-label={searchName}
          placeholder={words.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onSearchKey}
        />
      </Pair>
      <Hint id={`${id}-hint`} role={search ? 'status' : undefined}>
        {stands} · {search ? words.found(found.length, names.length) : words.toChooseFrom(names.length)}
      </Hint>
    </Field>
  );
}

const Pair = styled.div`
  display: grid;
  gap: ${space.s};

  ${from.tablet} {
    grid-template-columns: 2fr 1fr;
  }
`;

const Select = styled.select<{ $isConfirmed?: boolean }>`
  ${fieldLook}
  min-width: 0;
`;

const Input = styled.input<{ $isConfirmed?: boolean }>`
  ${fieldLook}
  min-width: 0;
`;
