import type { ReactNode } from 'react';
import styled from 'styled-components';
import { site } from '@/site';
import { color, font, from, radius, space, type } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { ArrowRight } from '@/client/ui/icons';
import { LandingScene } from './LandingScene';
import { Particles } from './Particles';
import { TypedName } from './TypedName';

type Props = { greeting: ReactNode };

/** The first screen (behaviour 5.1). */
export function Hero({ greeting }: Props) {
  return (
    <Frame>
      <Particles />
      <Words>
        <Greeting role="status">{greeting}</Greeting>
        <h1>
          Welcome to <TypedName name={site.brand} />
        </h1>
        <Intro>{site.owner.intro}</Intro>
        <p>
          <ButtonLink to={paths.projects}>
            My Projects <ArrowRight />
          </ButtonLink>
        </p>
      </Words>
      <LandingScene />
    </Frame>
  );
}

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  align-items: center;
  gap: ${space.xl};
  min-height: calc(100svh - 8.5rem);
  padding: ${space.xl} max(${space.m}, (100% - 72rem) / 2);

  ${from.desktop} {
    grid-template-columns: 11fr 9fr;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space.l};

  h1 {
    font: 800 ${type.hero} / 1.02 ${font.display};
    letter-spacing: -0.035em;
  }
`;

const Greeting = styled.p`
  justify-self: start;
  padding: ${space.xs} ${space.m};
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.pill};
  background: ${color.surface};
  font-weight: 600;
`;

const Intro = styled.p`
  max-width: 34rem;
  font-size: ${type.lead};
  color: ${color.muted};
`;
