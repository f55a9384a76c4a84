import { useCombobox } from 'downshift';
import { useField } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import type { Elective } from '@/contract/subjects';
import { color, layer, radius, shadow, space } from '@/client/design/tokens';
import { wordSearch } from '@/client/lib/wordSearch';
import { IconButton } from '@/client/ui/Button';
import { ChevronDown } from '@/client/ui/listIcons';
import { Control, Field, Hint, Input, Label } from '@/client/ui/TextField.styles';
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

  const { isOpen, highlightedIndex, ...props } = useCombobox<string>({
    items: found,
    inputValue: search ?? chosen,
    selectedItem: chosen || null,
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

  return (
    <Field>
      <Label {...props.getLabelProps()}>{name}</Label>
      <Control>
        <Chosen
          {...props.getInputProps({
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
        <Toggle type="button" {...props.getToggleButtonProps({ 'aria-label': subjectsText.showAll(list) })}>
          <ChevronDown />
        </Toggle>
        <List {...props.getMenuProps({ 'aria-label': list })} $isOpen={isOpen && found.length > 0}>
          {isOpen &&
            found.map((subject, index) => (
              <Option
                key={subject}
                {...props.getItemProps({ item: subject, index })}
                $isHighlighted={index === highlightedIndex}
              >
                {subject}
              </Option>
            ))}
        </List>
      </Control>
      <Hint id={`${name}-hint`} role={search === undefined ? undefined : 'status'}>
        {meaning} ·{' '}
        {search === undefined
          ? subjectsText.toChooseFrom(names.length)
          : subjectsText.found(found.length, names.length)}
      </Hint>
    </Field>
  );
}

const Chosen = styled(Input)`
  padding-inline-end: 3.25rem;
  text-overflow: ellipsis;
`;

const Toggle = styled(IconButton)`
  position: absolute;
  inset-block-start: 0.1rem;
  inset-inline-end: 0.1rem;
`;

const List = styled.ul<{ $isOpen: boolean }>`
  position: absolute;
  z-index: ${layer.popup};
  inset-inline: 0;
  max-height: min(20rem, 50dvh);
  margin: ${space.xs} 0 0;
  padding: ${space.xs};
  overflow-y: auto;
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  list-style: none;
  visibility: ${({ $isOpen }) => ($isOpen ? 'visible' : 'hidden')};
`;

const Option = styled.li<{ $isHighlighted: boolean }>`
  padding: ${space.s} ${space.m};
  border-radius: ${radius.s};
  background: ${({ $isHighlighted }) => ($isHighlighted ? color.accentSoft : 'transparent')};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    font-weight: 700;
  }
`;
