import styled from 'styled-components';
import { site } from '@/site';
import { color, from, space, type, pageWidth } from '@/client/design/tokens';
import { Shortcuts } from '@/client/features/shortcuts/Shortcuts';
import { selectTotalVisits } from '@/client/features/visits/visitsSlice';
import { useAppSelector } from '@/client/store/hooks';

const { footer } = site;
/** The tests use both, whatever an owner has chosen. */
const isTested = Boolean(process.env.TEST_ACCOUNTS);

/** Behaviour 1.6. */
export function Footer() {
  const visits = useAppSelector(selectTotalVisits);
  const showsVisits = (footer.visits || isTested) && visits !== null;
  return (
    <Frame>
      <p>{footer.text}</p>
      <Shortcuts hasButton={footer.shortcuts || isTested} />
      <p>{showsVisits && <span>Total visits: {visits}</span>}</p>
    </Frame>
  );
}

const Frame = styled.footer`
  display: grid;
  gap: ${space.s} ${space.l};
  padding: ${space.l} max(${space.m}, (100% - ${pageWidth}) / 2);
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
