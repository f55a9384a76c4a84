import { useId } from 'react';
import styled from 'styled-components';
import { space } from '@/client/design/tokens';
import { fieldLook } from '@/client/ui/TextField.styles';

type Props = { label: string; value: string; search: (words: string) => void };

export function SearchField({ label, value, search }: Props) {
  const id = useId();
  return (
    <Field role="search">
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="search" value={value} onChange={({ target }) => search(target.value)} />
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  flex: 1 1 16rem;
  max-width: 28rem;
  gap: ${space.xs};

  label {
    font-weight: 600;
  }
`;

const Input = styled.input<{ $isConfirmed?: boolean }>`
  ${fieldLook}
`;
