import { useCombobox } from 'downshift';
import { useField } from 'formik';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { wordSearch } from '@/client/lib/wordSearch';
import * as S from './Combobox.styles';
import { ChevronDown } from './icons';
import { Field, FieldError, Hint, Label } from './TextField.styles';

type Props = {
  name: string;
  label: string;
  options: readonly string[];
  /** What the list of options and the button that shows all of them are called. */
  names: { list: string; showAll: string };
  placeholder?: string;
  /** With the number of options that are found while one types. */
  hint?: (found?: number) => ReactNode;
  /** What another text stands for. Without this, only an option can be chosen. */
  valueFor?: (typed: string) => string;
  /** Before the text of an option. */
  markOf?: (option: string) => ReactNode;
};

/**
 * A field of a Formik form with a list of up to a hundred options, which is filtered while one types. Enter chooses what is
 * highlighted by the arrow keys. Where only an option can be chosen, the last one left is highlighted by itself, and a text that
 * is none leaves the choice as it was.
 */
export function Combobox({ name, label, options, names, placeholder, hint, valueFor, markOf }: Props) {
  const [{ value }, meta, form] = useField<string>(name);
  /** What is typed, or undefined while the field shows its value. */
  const [search, setSearch] = useState<string>();
  const id = useId();
  const error = meta.touched ? meta.error : undefined;

  const setValue = (chosen: string) => {
    // As in a TextField, the error disappears with the first edit.
    if (error) void form.setTouched(false, false);
    void form.setValue(chosen);
  };
  const matching = search === undefined ? [...options] : options.filter(wordSearch(search));
  // What is typed in full need not be offered.
  const isTyped = valueFor && search !== undefined && matching.length === 1 && matching[0] === value;
  const found = isTyped ? [] : matching;

  const combobox = useCombobox<string>({
    items: found,
    inputValue: search ?? value,
    selectedItem: value || null,
    // By default it scrolls the list alone: the highlighted option may also be below the screen.
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && setValue(selectedItem),
    onIsOpenChange: ({ isOpen: opens }) => opens || setSearch(undefined),
    stateReducer(state, { type, changes }) {
      const { InputBlur, InputChange, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      // A pointer that lies over the list highlights an option, which is not to replace what was typed.
      if (type === InputBlur && valueFor) return { ...changes, selectedItem: state.selectedItem };
      // With several left and none highlighted, the list stays open.
      if (type === InputKeyDownEnter && state.highlightedIndex < 0) return state;
      if (type !== InputChange) return changes;
      const isOnlyOne = !valueFor && options.filter(wordSearch(changes.inputValue ?? '')).length === 1;
      return { ...changes, highlightedIndex: isOnlyOne ? 0 : -1 };
    },
  });

  const { isOpen, highlightedIndex, closeMenu } = combobox;
  const isShown = isOpen && found.length > 0;
  const menu = useOpenedList(isShown);
  const showsWhole = !isOpen && search === undefined && value !== '';

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const submits = event.key === 'Enter' && valueFor !== undefined && highlightedIndex < 0;
    const leaves = event.key === 'Escape' && !isShown;
    // These keys belong to the open list; otherwise to the form and to the dialog around it.
    if (submits || leaves) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    else if (isOpen && event.key === 'Enter') event.preventDefault();
    if (submits) closeMenu();
  };
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <Field>
      <Label {...combobox.getLabelProps()}>{label}</Label>
      <S.Box>
        {/* Wraps, as the text of an input cannot. */}
        {showsWhole && (
          <S.Whole dir="auto" aria-hidden="true">
            {value}
          </S.Whole>
        )}
        <S.Chosen
          $showsWhole={showsWhole}
          {...combobox.getInputProps({
            name,
            dir: 'auto',
            placeholder,
            'aria-expanded': isShown,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': describedBy || undefined,
            spellCheck: false,
            // Downshift's own change handler runs too late to keep the caret in its place.
            onChange: ({ currentTarget }) => {
              setSearch(currentTarget.value);
              if (valueFor) setValue(valueFor(currentTarget.value));
            },
            onFocus: ({ currentTarget }) => currentTarget.select(),
            onKeyDown,
          })}
        />
        <S.Toggle
          type="button"
          {...combobox.getToggleButtonProps({ 'aria-label': names.showAll, 'aria-expanded': isShown })}
        >
          <ChevronDown />
        </S.Toggle>
        <S.List {...combobox.getMenuProps({ ref: menu, 'aria-label': names.list })} $isShown={isShown}>
          {isOpen &&
            found.map((item, index) => (
              <S.Option
                key={item}
                {...combobox.getItemProps({ item, index })}
                $isHighlighted={index === highlightedIndex}
              >
                {markOf?.(item)}
                <span dir="auto">{item}</span>
              </S.Option>
            ))}
        </S.List>
      </S.Box>
      {hint && (
        <Hint id={`${id}-hint`} role={search === undefined ? undefined : 'status'}>
          {hint(search === undefined ? undefined : found.length)}
        </Hint>
      )}
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
    </Field>
  );
}

/** The ref of the list, which the page shows whole when it opens. */
function useOpenedList(isShown: boolean) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isShown) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return menu;
}
