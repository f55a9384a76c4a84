import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { site } from '@/site';
import { areAccountsOpen } from '@/contract/auth/accounts';
import { onSite } from '@/contract/hosting';
import { isOwnersName, siteName } from '@/contract/pages/siteName';
import { color, fluid, font, from, radius, space, type } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { ButtonLink, LinkButton } from '@/client/ui/Button';
import { ArrowRight } from '@/client/ui/icons';
import { inLine, Row, Stack } from '@/client/ui/layout';
import { ContactLinks } from './ContactLinks';
import { LandingScene } from './LandingScene';
import { Particles } from './Particles';
import { TypedName } from './TypedName';

type Props = {
  /** For the user who is signed in. */
  greeting: ReactNode;
};

const { owner, portfolio } = site;

const welcome = (
  <>
    Welcome to <TypedName name={siteName} />
  </>
);

/** The first screen (behaviour 5.1). */
export const Hero = ({ greeting }: Props) => (
  <Frame>
    <Particles />
    <Words>
      <Greeting role="status">{greeting}</Greeting>
      <Owner>
        {owner.photo !== '' && <img src={onSite(owner.photo)} alt="" width={96} height={96} />}
        <div>
          {!isOwnersName && <b dir="auto">{owner.name}</b>}
          <p dir="auto">{[owner.role, owner.location].filter(Boolean).join(' · ')}</p>
        </div>
      </Owner>
      {owner.headline === '' ? (
        <h1>{welcome}</h1>
      ) : (
        <>
          <p>{welcome}</p>
          <h1 dir="auto">{owner.headline}</h1>
        </>
      )}
      <Intro dir="auto">{owner.intro}</Intro>
      <Row>
        <ButtonLink to={paths.projects}>
          My Projects <ArrowRight />
        </ButtonLink>
        {areAccountsOpen && (
          <MyWeek to={paths.activities} $weight="quiet">
            Open my week
          </MyWeek>
        )}
        {portfolio.resume !== '' && (
          <LinkButton href={onSite(portfolio.resume)} $weight="quiet">
            Resume
          </LinkButton>
        )}
      </Row>
      <ContactLinks />
    </Words>
    {owner.picture === '' ? <LandingScene /> : <img src={onSite(owner.picture)} alt="" />}
  </Frame>
);

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  align-items: center;
  gap: ${space.xl};
  padding-block: ${space.l};
  ${inLine}

  ${from.tablet} {
    grid-template-columns: 3fr 2fr;
  }
  /* As large as the drawing, so that nothing moves when it arrives. */
  > img {
    width: 100%;
    aspect-ratio: 56 / 46;
    object-fit: contain;
  }
`;

const Words = styled(Stack)`
  > :last-child {
    margin-block-start: calc(-1 * ${space.s});
  }
  > p:has(+ h1) {
    margin-block-end: calc(-1 * ${space.s});
  }
  > h1 + p + div {
    margin-block-start: ${space.s};
  }
  h1 {
    font: 800 ${owner.headline === '' ? `${type.hero} / 1.02` : `${type.headline} / 1.08`} ${font.display};
    letter-spacing: -0.035em;
    text-wrap: balance;
  }
  /* The welcome above a headline is on one line, where there is room. */
  > p:has(+ h1) {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.3em;
    font: 700 ${type.lead} / 1.2 ${font.display};
  }
`;

/** The page knows before its first paint whether somebody is signed in, and their name later. */
const forSignedIn = css`
  :root:not([data-signed-in]) & {
    display: none;
  }
`;

const MyWeek = styled(ButtonLink)`
  ${forSignedIn}
`;

const Greeting = styled.p`
  justify-self: start;
  min-height: 2.3em;
  ${forSignedIn}
  padding: ${space.xs} ${space.m};
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.pill};
  background: ${color.surface};
  font-weight: 600;
`;

const Owner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};

  img {
    width: ${fluid(3.75)};
    height: auto;
    border-radius: ${radius.pill};
    background: ${color.sunken};
  }
  b {
    font: 700 ${type.h3} / 1.2 ${font.display};
    letter-spacing: -0.015em;
  }
  p {
    color: ${color.muted};
  }
  p::first-letter {
    text-transform: uppercase;
  }
`;

const Intro = styled.p`
  max-width: 34rem;
  font-size: ${type.lead};
  color: ${color.muted};
`;
