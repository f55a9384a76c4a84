import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { hasOpenSource, type Project } from '@/contract/projects/project';
import { isWebAddress } from '@/contract/webAddress';
import { color } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { AlertDialog } from '@/client/ui/Dialog';
import { Button, LinkButton } from '@/client/ui/Button';
import { Padlock } from '@/client/ui/icons';
import { Chip, Row } from '@/client/ui/layout';
import { projectsText } from './projectsText';

/** The links to a project's site and to its source; access to the source may be refused (behaviour 5.4). */
export const ProjectLinks = ({ project: { liveLink, sourceCode } }: { project: Project }) => (
  <>
    {isWebAddress(liveLink) && (
      <LinkButton href={liveLink} target="_blank" rel="noopener noreferrer">
        {projectsText.live}
      </LinkButton>
    )}
    <SourceLink sourceCode={sourceCode} />
  </>
);

export function SourceLink({ sourceCode }: Pick<Project, 'sourceCode'>) {
  const [isRefused, setIsRefused] = useState(false);
  if (isWebAddress(sourceCode))
    return (
      <LinkButton $weight="quiet" href={sourceCode} target="_blank" rel="noopener noreferrer">
        {projectsText.source}
      </LinkButton>
    );
  // Another backend may send what is no address: nothing can be opened, and nothing is refused.
  if (hasOpenSource({ sourceCode })) return null;
  return (
    <>
      <LockedButton $weight="quiet" onClick={() => setIsRefused(true)}>
        <Padlock /> {projectsText.source}
      </LockedButton>
      {isRefused && (
        <AlertDialog
          title={projectsText.source}
          text="You don't have permission to access this. Please contact the developer for further assistance."
          close={() => setIsRefused(false)}
        >
          <p>
            The code of this project is private. <Link to={paths.contact}>Ask for a look at it</Link>.
          </p>
        </AlertDialog>
      )}
    </>
  );
}

/** Looks as the locked tile of the Explore page does. */
const LockedButton = styled(Button)`
  background: ${color.sunken};
  border-style: dashed;
`;

export const Categories = ({ names }: { names: readonly string[] }) => (
  <Row>
    {names.map((name) => (
      <Chip key={name}>{name}</Chip>
    ))}
  </Row>
);
