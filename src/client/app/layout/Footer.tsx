import styled from 'styled-components';
import { site } from '@/site';
import { color, from, space, type } from '@/client/design/tokens';
import { Shortcuts } from '@/client/features/shortcuts/Shortcuts';
import { selectTotalVisits } from '@/client/features/visits/visitsSlice';
import { useAppSelector } from '@/client/store/hooks';

export function Footer() {
  const visits = useAppSelector(selectTotalVisits);
  return (
    <Frame>
      <p>{site.footer}</p>
      <Shortcuts />
      <p>{visits !== null && <span>Total visits: {visits}</span>}</p>
    </Frame>
  );
}

const Frame = styled.footer`
  display: grid;
  gap: ${space.s} ${space.l};
  padding: ${space.l} max(${space.m}, (100% - 72rem) / 2);
  border-block-start: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${type.small};

  > * {
    justify-self: start;
  }
  /* Room for what comes later, so that nothing moves. */
  > :nth-child(2) {
    min-height: 1.5rem;
  }
  > :last-child {
    min-height: 1lh;
  }

  ${from.tablet} {
    grid-template-columns: 1fr auto 1fr;

    > :last-child {
      justify-self: end;
    }
  }
`;
