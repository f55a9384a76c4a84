import { useField } from 'formik';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { Elective } from '@/contract/subjects';
import { from, space } from '@/client/design/tokens';
import { wordSearch } from '@/client/lib/wordSearch';
import { Field, Hint, Input, Label, Select } from '@/client/ui/TextField.styles';
import { subjectsText } from './subjectsText';

type Props = { name: Elective; names: readonly string[] };

/**
 * Chooses one of up to a hundred subjects: a native select, which works with every keyboard and screen reader, and a
 * search field that filters its options. Enter in the field chooses the first option found.
 */
export function SubjectSelect({ name, names }: Props) {
  const [field, , form] = useField<string>(name);
  const [search, setSearch] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const { meaning, search: searchName } = subjectsText.electives[name];
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
          <option value="">{subjectsText.nothingChosen}</option>
          {shown.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </Select>
        <Input
          type="search"
          aria-label={searchName}
          placeholder={subjectsText.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onSearchKey}
        />
      </Pair>
      <Hint id={`${id}-hint`} role={search ? 'status' : undefined}>
        {meaning} ·{' '}
        {search ? subjectsText.found(found.length, names.length) : subjectsText.toChooseFrom(names.length)}
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
