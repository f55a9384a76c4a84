import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { site } from '@/site';
import { inOwnersOrder } from '@/contract/projects/ownersOrder';
import { isNo, type Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { isWebAddress } from '@/contract/webAddress';
import { color, font, from, motion, shadow, space, touchTarget, type } from '@/client/design/tokens';
import { Section } from '@/client/ui/Section';
import { paths } from '@/client/lib/paths';
import { ArrowOut, ArrowRight } from '@/client/ui/icons';
import { card, clamped, coversAll, Row, Stack } from '@/client/ui/layout';
import { Picture } from '@/client/ui/Picture';
import { useProjects } from './projectsApi';
import { projectsText } from './projectsText';
import { WithNumbers } from './WithNumbers';

const MOST = 3;
const HALF = '(min-width: 48rem) min(39rem, 48vw), calc(100vw - 2rem)';
const LARGE = '(min-width: 64rem) min(48rem, 58vw), calc(100vw - 2rem)';

/** The projects that src/site.ts names, in that order, or the first ones in the owner's order, the latest without one. */
export function featuredOf(projects: readonly Project[], featured: 'latest' | readonly number[]) {
  const chosen =
    featured === 'latest'
      ? inOwnersOrder(projects)
      : featured.flatMap((id) => projects.filter((one) => one.id === id));
  return chosen.slice(0, MOST);
}

/** Up to three projects, the first one large; nothing while there are none. */
export function FeaturedWork() {
  const { data: projects = [] } = useProjects();
  const featured = featuredOf(projects, site.portfolio.featured);
  if (featured.length === 0) return null;
  return (
    <Section title="Featured work">
      <Cards>
        {featured.map((project, index) => (
          <li key={project._id}>
            <FeaturedProject project={project} isLarge={index === 0} />
          </li>
        ))}
      </Cards>
      <p>
        <All to={paths.projects}>
          {projectsText.all} <ArrowRight />
        </All>
      </p>
    </Section>
  );
}

/** Leads to the project's page wherever it is pressed, except on the links to its code and its site. */
function FeaturedProject({ project, isLarge }: { project: Project; isLarge: boolean }) {
  const { title, description, imageURL, imageFit, result, stack = [], sourceCode, liveLink } = project;
  const links = [
    { label: 'Code', address: sourceCode },
    { label: 'Live', address: liveLink },
  ].filter(({ address }) => isWebAddress(address));
  return (
    <Card>
      {!isNo(imageURL) && (
        <Picture src={imageURL} sizes={isLarge ? LARGE : HALF} isWhole={imageFit === 'contain'} />
      )}
      <Text $gap="s">
        <h3 dir="auto">
          <Link to={projectPath(project)}>{title}</Link>
        </h3>
        {result !== undefined && (
          <Result dir="auto">
            <WithNumbers text={result} />
          </Result>
        )}
        <Description dir="auto">{description}</Description>
        {stack.length > 0 && <Technologies dir="auto">{stack.join(' · ')}</Technologies>}
        {links.length > 0 && (
          <Row $gap="m">
            {links.map(({ label, address }) => (
              <OutLink
                key={label}
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${label}, ${title}`}
              >
                {label} <ArrowOut />
              </OutLink>
            ))}
          </Row>
        )}
      </Text>
    </Card>
  );
}

/** The first one fills the row; without a third, the second does as well. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child,
    > :nth-child(2):last-child {
      grid-column: 1 / -1;
    }
  }
  ${from.desktop} {
    > :first-child > :has(> img, > picture),
    > :nth-child(2):last-child > :has(> img, > picture) {
      grid-template: auto / minmax(0, 3fr) minmax(0, 2fr);
      align-items: stretch;
    }
  }
`;

const Card = styled.article`
  ${card}
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
  overflow: hidden;
  box-shadow: ${shadow.resting};
  transition: box-shadow ${motion.move};

  &:hover {
    border-color: ${color.edge};
    box-shadow: ${shadow.floating};
  }
  h3 > a {
    ${coversAll}
    color: inherit;
    text-decoration: none;
    scroll-margin-block-end: 10rem;
  }
  &:hover h3 > a {
    text-decoration: underline;
  }
`;

const Text = styled(Stack)`
  align-content: start;
  padding: ${space.l};

  h3 {
    font-size: ${type.h2};
    overflow-wrap: anywhere;
  }
`;

const Description = styled.p`
  color: ${color.muted};
  ${clamped(8)}
`;

const Result = styled.p`
  font-size: ${type.lead};
  font-weight: 600;
  overflow-wrap: anywhere;

  b {
    color: ${color.accent};
    font: 800 1.2em ${font.display};
  }
`;

const Technologies = styled.p`
  font: ${type.small} / 1.6 ${font.mono};
  overflow-wrap: anywhere;
`;

/** In front of the link that covers the card. */
const OutLink = styled.a`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${touchTarget};
  font-weight: 600;
`;

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  font-weight: 600;
`;
