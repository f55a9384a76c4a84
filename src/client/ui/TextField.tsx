import { useField, useFormikContext } from 'formik';
import { useId, useState, type ChangeEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import * as S from './TextField.styles';
import { useEarlyInput } from './hydration';
import { VisuallyHidden } from './layout';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: string;
  label: string;
  /** So many lines of text instead of one. */
  rows?: number;
  /** Gives the field a button that hides or shows what is typed; `hidden` is how it starts. */
  concealed?: 'hidden' | 'shown';
  hint?: ReactNode;
  /** What the browser offers while one types; any other text can be typed too. */
  suggestions?: readonly string[];
  /** Colours the border to show that the value is right. */
  isConfirmed?: boolean;
  /** The form shows errors as toasts: the field is only marked, and has the error as its description. */
  isToasted?: boolean;
};

/**
 * A second secret of an account. Managers would take it for the account's password, fill that in and overwrite it: with
 * `off` too, which browsers ignore in password fields.
 */
export const passkeyField = { concealed: 'hidden', autoComplete: 'one-time-code' } as const;

/** A field of a Formik form with its label, hint and error. */
export function TextField({
  label,
  rows,
  concealed,
  hint,
  suggestions,
  isConfirmed,
  isToasted,
  type = 'text',
  ...rest
}: Props) {
  const [field, meta, form] = useField<string>(rest.name);
  const { isSubmitting } = useFormikContext();
  const [isHidden, setIsHidden] = useState(concealed === 'hidden');
  const ref = useEarlyInput<HTMLInputElement & HTMLTextAreaElement>(
    (value) => void form.setValue(value, false),
  );
  const id = useId();
  const error = meta.touched ? meta.error : undefined;
  const toasted = isToasted ? error : undefined;
  const shownError = isToasted ? undefined : error;
  const described = [hint && `${id}-hint`, shownError && `${id}-error`].filter(Boolean).join(' ');

  const shared = {
    ...field,
    // Validation waits for the submit: an error that appears on blur moves the button that is being pressed.
    onBlur: undefined,
    id,
    ref,
    dir: 'auto',
    // Text typed now would not be sent, and would be lost with the response.
    readOnly: isSubmitting,
    'aria-invalid': error ? true : undefined,
    // `aria-describedby` overrides `aria-description`, so one of them has both texts.
    'aria-describedby': toasted ? undefined : described || undefined,
    'aria-description': toasted && (typeof hint === 'string' ? `${toasted}. ${hint}` : toasted),
    $isConfirmed: Boolean(isConfirmed),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // The error disappears with the first edit, and comes back if the next validation fails.
      if (error) void form.setTouched(false, false);
      field.onChange(event);
    },
  };

  return (
    <S.Field>
      <S.Label htmlFor={id}>{label}</S.Label>
      <S.Control>
        {rows ? (
          <S.Area rows={rows} autoComplete={rest.autoComplete} {...shared} />
        ) : (
          <S.Input
            {...rest}
            {...shared}
            type={isHidden ? 'password' : type}
            list={suggestions && `${id}-suggestions`}
            $hasToggle={Boolean(concealed)}
          />
        )}
        {concealed && (
          <S.Toggle type="button" onClick={() => setIsHidden((was) => !was)}>
            {isHidden ? 'Show' : 'Hide'}
            {/* Not as aria-label, by which a search for the label would find two fields. */}
            <VisuallyHidden> {label}</VisuallyHidden>
          </S.Toggle>
        )}
      </S.Control>
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {hint && <S.Hint id={`${id}-hint`}>{hint}</S.Hint>}
      {shownError && (
        <S.FieldError id={`${id}-error`} role="alert">
          {shownError}
        </S.FieldError>
      )}
    </S.Field>
  );
}
