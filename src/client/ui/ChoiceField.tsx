import { useCombobox } from 'downshift';
import { useField, useFormikContext } from 'formik';
import { useId } from 'react';
import { wordSearch } from '@/client/lib/wordSearch';
import { ComboboxBox, ComboboxList, scrollToOption } from './ComboboxList';
import * as S from './TextField.styles';

export type Choices = {
  values: readonly string[];
  /** The name of the list. */
  list: string;
  /** The name of the button that opens it. */
  open: string;
  /** The field holds several, separated by commas. */
  isSeveral?: boolean;
};

type Props = { name: string; label: string; hint?: string; choices: Choices };

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A text field of a Formik form with a list of choices. What is typed in another case becomes the choice. */
export function ChoiceField({ name, label, hint, choices: { values, list, open, isSeveral } }: Props) {
  const [{ value }, { touched, error: complaint }, form] = useField<string>(name);
  const { isSubmitting } = useFormikContext();
  const id = useId();
  const error = touched ? complaint : undefined;

  const entriesOf = (text: string) => (isSeveral ? text.split(',') : [text]).map((entry) => entry.trim());
  const choiceOf = (entry: string) => values.find((choice) => isSame(choice, entry));
  /** The beginning of the last entry, by which the choices are filtered. */
  const typedIn = (text: string) => {
    const last = entriesOf(text).at(-1) ?? '';
    return choiceOf(last) ? '' : last;
  };
  const foundIn = (text: string) => values.filter(wordSearch(typedIn(text)));
  const entries = entriesOf(value);
  const found = foundIn(value);

  const change = (next: string) => {
    // The error disappears with the first edit, as that of a text field does.
    if (error) void form.setTouched(false, false);
    void form.setValue(next, false);
  };
  const isChosen = (choice: string) => entries.some((entry) => isSame(entry, choice));
  const toggle = (choice: string) => {
    if (!isSeveral) return change(choice);
    // The choice replaces what was typed to find it.
    const others = (typedIn(value) ? entries.slice(0, -1) : entries).filter(Boolean);
    const isRemoved = others.some((entry) => isSame(entry, choice));
    change((isRemoved ? others.filter((entry) => !isSame(entry, choice)) : [...others, choice]).join(', '));
  };
  /** `yes` becomes `YES`, and a comma at the end goes. */
  const tidy = () => {
    const next = entries.filter(Boolean).map((entry) => choiceOf(entry) ?? entry);
    if (next.join(', ') !== value) void form.setValue(next.join(', '), false);
  };

  const combobox = useCombobox<string>({
    items: found,
    inputValue: value,
    selectedItem: null,
    scrollIntoView: scrollToOption,
    stateReducer(_state, { type, changes }) {
      const { InputChange, InputKeyDownEnter, ItemClick, InputBlur } = useCombobox.stateChangeTypes;
      // What is only pointed at when the field is left is not chosen.
      if (type === InputBlur) return { ...changes, selectedItem: null };
      if (type === InputChange) {
        const text = changes.inputValue ?? '';
        // The list covers what is below, so it opens only where it helps.
        return { ...changes, isOpen: typedIn(text) !== '' && foundIn(text).length > 0, highlightedIndex: -1 };
      }
      if (isSeveral && (type === ItemClick || type === InputKeyDownEnter)) {
        return { ...changes, isOpen: true, highlightedIndex: values.indexOf(changes.selectedItem ?? '') };
      }
      return changes;
    },
    onStateChange({ type, selectedItem }) {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem) toggle(selectedItem);
    },
  });

  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <S.Field>
      <S.Label {...combobox.getLabelProps()}>{label}</S.Label>
      <ComboboxBox>
        <S.Input
          {...combobox.getInputProps({
            name,
            readOnly: isSubmitting,
            autoComplete: 'off',
            spellCheck: false,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': described || undefined,
            // Downshift's own change handler runs too late to keep the caret in its place.
            onChange: ({ currentTarget }) => change(currentTarget.value),
            onBlur: tidy,
            onKeyDown: ({ key, nativeEvent }) => {
              // Where nothing is highlighted, Enter belongs to the form.
              if (key === 'Enter' && combobox.highlightedIndex < 0)
                Object.assign(nativeEvent, { preventDownshiftDefault: true });
            },
          })}
        />
        <ComboboxList {...{ combobox, list, open, isChosen, isSeveral }} items={found} />
      </ComboboxBox>
      {hint && <S.Hint id={`${id}-hint`}>{hint}</S.Hint>}
      {error && (
        <S.FieldError id={`${id}-error`} role="alert">
          {error}
        </S.FieldError>
      )}
    </S.Field>
  );
}
