import { useField } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import { color, space } from '@/client/design/tokens';

/** One box to tick in a form, with its label. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  const id = useId();
  return (
    <Frame>
      <input {...field} value="on" id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.accent};
  }
`;
