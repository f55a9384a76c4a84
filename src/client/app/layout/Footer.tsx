import styled from 'styled-components';
import { site } from '@/site';
import { color, space, type } from '@/client/design/tokens';
import { Shortcuts } from '@/client/features/shortcuts/Shortcuts';
import { TotalVisits } from '@/client/features/visits/TotalVisits';

export function Footer() {
  return (
    <Frame>
      <p>{site.footer}</p>
      <Shortcuts />
      <p>
        <TotalVisits />
      </p>
    </Frame>
  );
}

const Frame = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  min-height: 4rem;
  padding: ${space.l} max(${space.m}, (100% - 72rem) / 2);
  border-block-start: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${type.small};
`;
