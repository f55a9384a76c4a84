import styled from 'styled-components';
import { MAX_SEARCH } from '@/contract/searchLength';
import { LabelledField } from '@/client/ui/LabelledField';
import { Input } from '@/client/ui/TextField.styles';

type Props = { label: string; value: string; search: (text: string) => void };

export function SearchField({ label, value, search }: Props) {
  return (
    <Search role="search">
      <LabelledField label={label}>
        {(id) => (
          <Input
            id={id}
            type="search"
            value={value}
            maxLength={MAX_SEARCH}
            onChange={({ target }) => search(target.value)}
          />
        )}
      </LabelledField>
    </Search>
  );
}

const Search = styled.div`
  flex: 1 1 16rem;
  max-width: 28rem;
`;
