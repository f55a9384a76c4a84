import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { site } from '@/site';
import { inOwnersOrder } from '@/contract/projects/ownersOrder';
import type { Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { color, space, type } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { ArrowRight } from '@/client/ui/icons';
import { cardLink, clamped, Columns, Section, Stack } from '@/client/ui/layout';
import { Picture } from '@/client/ui/Picture';
import { useProjects } from './projectsApi';
import { projectsText } from './projectsText';

const MOST = 3;
const SIZES = '(min-width: 48rem) min(23rem, 31vw), calc(100vw - 2rem)';

/** The projects that src/site.ts names, in that order, or the first ones in the owner's order, the latest without one. */
export function featuredOf(projects: readonly Project[], featured: 'latest' | readonly number[]) {
  const chosen =
    featured === 'latest'
      ? inOwnersOrder(projects)
      : featured.flatMap((id) => projects.filter((one) => one.id === id));
  return chosen.slice(0, MOST);
}

/** Up to three projects with their pictures; nothing while there are none. */
export function FeaturedWork() {
  const { data: projects = [] } = useProjects();
  const featured = featuredOf(projects, site.portfolio.featured);
  if (featured.length === 0) return null;
  return (
    <Section title="Featured work">
      <Columns as="ul" $gap="l" $columns="repeat(3, minmax(0, 1fr))">
        {featured.map((project) => (
          <li key={project._id}>
            <Card to={projectPath(project)}>
              <Picture src={project.imageURL} sizes={SIZES} isWhole={project.imageFit === 'contain'} />
              <Text $gap="xs">
                <h3 dir="auto">{project.title}</h3>
                <p dir="auto">{project.description}</p>
              </Text>
            </Card>
          </li>
        ))}
      </Columns>
      <p>
        <All to={paths.projects}>
          {projectsText.all} <ArrowRight />
        </All>
      </p>
    </Section>
  );
}

const Card = styled(Link)`
  ${cardLink}
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
  overflow: hidden;
  color: ${color.text};
`;

const Text = styled(Stack)`
  align-content: start;
  padding: ${space.m} ${space.l} ${space.l};

  h3 {
    font-size: ${type.h3};
    overflow-wrap: anywhere;
    ${clamped(3)}
  }
  p {
    color: ${color.muted};
    ${clamped(8)}
  }
`;

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  font-weight: 600;
`;
