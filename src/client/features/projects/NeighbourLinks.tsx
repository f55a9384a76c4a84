import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { inOwnersOrder } from '@/contract/projects/ownersOrder';
import type { Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { color, font, from, space, type } from '@/client/design/tokens';
import { cardLink, Columns, Muted } from '@/client/ui/layout';

type Props = { project: Project; projects: readonly Project[] };

/** The projects beside this one in the gallery. */
export function NeighbourLinks({ project, projects }: Props) {
  const sorted = inOwnersOrder(projects);
  const place = sorted.indexOf(project);
  const neighbours = [
    { label: 'Previous project', neighbour: sorted[place - 1], isNext: false },
    { label: 'Next project', neighbour: sorted[place + 1], isNext: true },
  ];
  if (projects.length < 2) return null;
  return (
    <Columns as="nav" aria-label="Other projects">
      {neighbours.map(
        ({ label, neighbour, isNext }) =>
          neighbour && (
            <Neighbour key={label} to={projectPath(neighbour)} $isNext={isNext}>
              <Muted as="span">{label}</Muted>
              <b dir="auto">{neighbour.title}</b>
            </Neighbour>
          ),
      )}
    </Columns>
  );
}

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
    &:not(:only-child) {
      grid-column: ${({ $isNext }) => ($isNext ? 2 : 1)};
    }
    &:only-child {
      grid-column: 1 / -1;
    }
    text-align: ${({ $isNext }) => ($isNext ? 'end' : 'start')};
  }
`;
