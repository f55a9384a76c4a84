import { useId, type ReactNode } from 'react';
import { Field, Label } from './TextField.styles';

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
