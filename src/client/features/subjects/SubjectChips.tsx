import styled from 'styled-components';
import { space } from '@/client/design/tokens';
import { Chip } from '@/client/ui/layout';

type Props = { names: readonly string[]; labelledBy: string };

export function SubjectChips({ names, labelledBy }: Props) {
  return (
    <SubjectList aria-labelledby={labelledBy}>
      {names.map((name) => (
        <li key={name}>
          <Chip>{name}</Chip>
        </li>
      ))}
    </SubjectList>
  );
}

export const SubjectList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin: ${space.xs} 0 0;
`;
