import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { color, font, from, space, type } from '@/client/design/tokens';
import { cardLink, Muted } from '@/client/ui/layout';
import { projectsText } from './projectsText';

type Props = { project: Project; projects: readonly Project[] };

/** The projects beside this one in the gallery. */
export function NeighbourLinks({ project, projects }: Props) {
  const place = projects.indexOf(project);
  const neighbours = [
    { label: projectsText.previous, neighbour: projects[place - 1] },
    { label: projectsText.next, neighbour: projects[place + 1] },
  ];
  if (projects.length < 2) return null;
  return (
    <Frame aria-label={projectsText.others}>
      {neighbours.map(
        ({ label, neighbour }) =>
          neighbour && (
            <Neighbour key={label} to={projectPath(neighbour)} $isNext={label === projectsText.next}>
              <Muted as="span">{label}</Muted>
              <b>{neighbour.title}</b>
            </Neighbour>
          ),
      )}
    </Frame>
  );
}

const Frame = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Neighbour = styled(Link)<{ $isNext: boolean }>`
  ${cardLink}
  display: grid;
  padding: ${space.m} ${space.l};
  color: ${color.text};
  overflow-wrap: anywhere;

  b {
    font: 700 ${type.h3} / 1.3 ${font.display};
  }
  ${from.tablet} {
    grid-column: ${({ $isNext }) => ($isNext ? 2 : 1)};
    text-align: ${({ $isNext }) => ($isNext ? 'end' : 'start')};
  }
`;
