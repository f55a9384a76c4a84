import { useField, useFormikContext } from 'formik';
import { useId, useState, type ChangeEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import * as S from './TextField.styles';
import { useTypedAhead } from './useTypedAhead';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: string;
  label: string;
  /** Lines of text instead of one. */
  multiline?: boolean;
  /** Gives the field a button that hides or shows what is typed; `hidden` is how it starts. */
  concealed?: 'hidden' | 'shown';
  hint?: ReactNode;
  /** Colours the border as confirmed: what is typed fits. */
  isConfirmed?: boolean;
  /** The form shows its complaints as toasts: the field is marked, and has the complaint as a description only. */
  isToasted?: boolean;
};

/** One form field: label, input and complaint bound together, so that no form repeats the wiring. */
export function TextField({
  label,
  multiline,
  concealed,
  hint,
  isConfirmed,
  isToasted,
  type = 'text',
  ...rest
}: Props) {
  const [field, meta, form] = useField<string>(rest.name);
  const { isSubmitting } = useFormikContext();
  const [isHidden, setIsHidden] = useState(concealed === 'hidden');
  const typedAhead = useTypedAhead<HTMLInputElement & HTMLTextAreaElement>(
    (typed) => void form.setValue(typed, false),
  );
  const id = useId();
  const complaint = meta.touched ? meta.error : undefined;
  const toasted = isToasted ? complaint : undefined;
  const shownComplaint = isToasted ? undefined : complaint;
  const described = [hint && `${id}-hint`, shownComplaint && `${id}-complaint`].filter(Boolean).join(' ');

  const shared = {
    ...field,
    // A complaint that came as one leaves the field would push the button away from under the pointer: it waits for
    // the form to be sent.
    onBlur: undefined,
    id,
    ref: typedAhead,
    // What would be typed now would not be sent, and be gone with the answer.
    readOnly: isSubmitting,
    'aria-invalid': complaint ? true : undefined,
    // `aria-describedby` overrides `aria-description`, so one of them has both texts.
    'aria-describedby': toasted ? undefined : described || undefined,
    'aria-description': toasted && (typeof hint === 'string' ? `${toasted}. ${hint}` : toasted),
    $isConfirmed: Boolean(isConfirmed),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // The complaint goes as soon as the field is edited, and comes back when it is judged again.
      if (complaint) void form.setTouched(false, false);
      field.onChange(event);
    },
  };

  return (
    <S.Field>
      <S.Label htmlFor={id}>{label}</S.Label>
      <S.Control>
        {multiline ? (
          <S.Area rows={5} autoComplete={rest.autoComplete} {...shared} />
        ) : (
          <S.Input
            {...rest}
            {...shared}
            type={isHidden ? 'password' : type}
            $hasToggle={Boolean(concealed)}
          />
        )}
        {concealed && (
          <S.Toggle
            type="button"
            aria-label={`${isHidden ? 'Show' : 'Hide'} ${label}`}
            onClick={() => setIsHidden((was) => !was)}
          >
            {isHidden ? 'Show' : 'Hide'}
          </S.Toggle>
        )}
      </S.Control>
      {hint && <S.Hint id={`${id}-hint`}>{hint}</S.Hint>}
      {shownComplaint && (
        <S.Complaint id={`${id}-complaint`} role="alert">
          {shownComplaint}
        </S.Complaint>
      )}
    </S.Field>
  );
}
