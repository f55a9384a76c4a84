import { useField } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import { color, fluid, space } from '@/client/design/tokens';

/** A checkbox of a Formik form. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  const id = useId();
  return (
    <CheckRow>
      <input {...field} value="on" id={id} type="checkbox" />
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
    margin: 0;
    accent-color: ${color.accent};
  }
`;
