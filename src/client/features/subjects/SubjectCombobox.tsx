import { useCombobox } from 'downshift';
import { useField } from 'formik';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import type { Elective } from '@/contract/subjects';
import { space } from '@/client/design/tokens';
import { wordSearch } from '@/client/lib/wordSearch';
import { ComboboxBox, ComboboxList, scrollToOption } from '@/client/ui/ComboboxList';
import { Field, Hint, Input, Label } from '@/client/ui/TextField.styles';
import { subjectsText } from './subjectsText';

type Props = { name: Elective; names: readonly string[] };

/**
 * Chooses one of up to a hundred subjects from a list that is filtered while one types. Enter chooses what is
 * highlighted: by the arrow keys, or because it is the only one left. Text that is no subject leaves the choice as it was.
 */
export function SubjectCombobox({ name, names }: Props) {
  const [{ value: chosen }, , form] = useField<string>(name);
  /** What is typed, or undefined while the field shows the choice. */
  const [search, setSearch] = useState<string>();
  const found = search === undefined ? [...names] : names.filter(wordSearch(search));
  const { meaning, list } = subjectsText.electives[name];

  const combobox = useCombobox<string>({
    items: found,
    inputValue: search ?? chosen,
    selectedItem: chosen || null,
    scrollIntoView: scrollToOption,
    onSelectedItemChange: ({ selectedItem }) => void (selectedItem && form.setValue(selectedItem)),
    onIsOpenChange: ({ isOpen: opens }) => opens || setSearch(undefined),
    stateReducer(state, { type, changes }) {
      const { InputChange, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      // With several left and none highlighted, the list stays open.
      if (type === InputKeyDownEnter && state.highlightedIndex < 0) return state;
      if (type !== InputChange) return changes;
      const isOnlyOne = names.filter(wordSearch(changes.inputValue ?? '')).length === 1;
      return { ...changes, highlightedIndex: isOnlyOne ? 0 : -1 };
    },
  });

  const { isOpen } = combobox;
  const showsWhole = !isOpen && search === undefined && chosen !== '';

  return (
    <Field>
      <Label {...combobox.getLabelProps()}>{name}</Label>
      <ComboboxBox>
        {/* Wraps, as the text of an input cannot. */}
        {showsWhole && <Whole aria-hidden="true">{chosen}</Whole>}
        <Chosen
          $showsWhole={showsWhole}
          {...combobox.getInputProps({
            placeholder: subjectsText.nothingChosen,
            'aria-describedby': `${name}-hint`,
            spellCheck: false,
            // Downshift's own change handler runs too late to keep the caret in its place.
            onChange: ({ currentTarget }) => setSearch(currentTarget.value),
            onFocus: ({ currentTarget }) => currentTarget.select(),
            // Enter belongs to the open list, not to the form.
            onKeyDown: (event) => void (isOpen && event.key === 'Enter' && event.preventDefault()),
          })}
        />
        <ComboboxList combobox={combobox} list={list} open={subjectsText.showAll(list, name)} items={found} />
      </ComboboxBox>
      <Hint id={`${name}-hint`} role={search === undefined ? undefined : 'status'}>
        {meaning} ·{' '}
        {search === undefined
          ? subjectsText.toChooseFrom(names.length)
          : subjectsText.found(found.length, names.length)}
      </Hint>
    </Field>
  );
}

const Chosen = styled(Input)<{ $showsWhole: boolean }>`
  text-overflow: ellipsis;
  ${({ $showsWhole }) =>
    $showsWhole &&
    css`
      -webkit-text-fill-color: transparent;

      &::selection {
        background: transparent;
      }
    `}
`;

/** As the text of the field, which is below it. */
const Whole = styled.span`
  z-index: 1;
  align-self: center;
  padding: ${space.s} ${space.m};
  overflow-wrap: anywhere;
  pointer-events: none;
`;
