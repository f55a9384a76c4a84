import { useCombobox } from 'downshift';
import { useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { Elective } from '@/contract/studentData/subjects';
import { wordSearch } from '@/client/lib/wordSearch';
import { ChevronDown } from '@/client/ui/icons';
import { Field, Hint, Label } from '@/client/ui/TextField.styles';
import * as S from './SubjectCombobox.styles';
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
    // By default it scrolls the list alone: the highlighted option may also be below the screen.
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
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
  const menu = useOpenedList(isOpen);
  const showsWhole = !isOpen && search === undefined && chosen !== '';

  return (
    <Field>
      <Label {...combobox.getLabelProps()}>{name}</Label>
      <S.Box>
        {/* Wraps, as the text of an input cannot. */}
        {showsWhole && <S.Whole aria-hidden="true">{chosen}</S.Whole>}
        <S.Chosen
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
        <S.Toggle
          type="button"
          {...combobox.getToggleButtonProps({ 'aria-label': subjectsText.showAll(list, name) })}
        >
          <ChevronDown />
        </S.Toggle>
        <S.List
          {...combobox.getMenuProps({ ref: menu, 'aria-label': list })}
          $isOpen={isOpen && found.length > 0}
        >
          {isOpen &&
            found.map((item, index) => (
              <S.Option
                key={item}
                {...combobox.getItemProps({ item, index })}
                $isHighlighted={index === combobox.highlightedIndex}
              >
                {item}
              </S.Option>
            ))}
        </S.List>
      </S.Box>
      <Hint id={`${name}-hint`} role={search === undefined ? undefined : 'status'}>
        {meaning} ·{' '}
        {search === undefined
          ? subjectsText.toChooseFrom(names.length)
          : subjectsText.found(found.length, names.length)}
      </Hint>
    </Field>
  );
}

/** The ref of the list, which the page shows whole when it opens. */
function useOpenedList(isOpen: boolean) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return menu;
}
