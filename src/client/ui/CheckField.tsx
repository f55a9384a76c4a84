import { useField } from 'formik';
import { useId, type InputHTMLAttributes } from 'react';
import styled from 'styled-components';
import { fluid, space } from '@/client/design/tokens';

/** A checkbox of a Formik form. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  return <Check label={label} {...field} value="on" />;
}

type CheckProps = InputHTMLAttributes<HTMLInputElement> & { label: string };

/** The same outside of Formik forms. */
export function Check({ label, ...input }: CheckProps) {
  const id = useId();
  return (
    <CheckRow>
      <input {...input} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </CheckRow>
  );
}

/** A checkbox and its label in one line. */
export const CheckRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};

  input {
    flex: none;
    width: ${fluid(1.5)};
    height: ${fluid(1.5)};
  }
`;
