import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { Chip } from '@/client/ui/layout';

type Props = { names: readonly string[]; labelledBy?: string };

export const SubjectChips = ({ names, labelledBy }: Props) => (
  <SubjectList aria-labelledby={labelledBy}>
    {names.map((name) => (
      <li key={name}>
        <Chip>{name}</Chip>
      </li>
    ))}
  </SubjectList>
);

export const SubjectList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin: ${space.xs} 0 0;
`;

/** Subjects with their controls. */
export const SubjectRows = styled(SubjectList)`
  margin: 0;

  li {
    display: flex;
    align-items: center;
    min-width: 0;
    border: 1px solid ${color.edge};
    border-radius: ${radius.l};
    overflow-wrap: anywhere;
  }
  li > span {
    padding-block: ${space.s};
    line-height: 1.3;
  }
  li > span:last-child {
    padding-inline-end: ${space.m};
  }
`;
