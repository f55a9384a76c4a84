import styled from 'styled-components';
import { hasOpenSource, type Project } from '@/contract/project';
import { isWebAddress } from '@/contract/webAddress';
import { color } from '@/client/design/tokens';
import { AlertDialog } from '@/client/ui/AlertDialog';
import { ButtonLink } from '@/client/ui/Button';
import { Padlock } from '@/client/ui/icons';
import { LinkButton } from './ProjectCard.styles';
import { projectsText } from './projectsText';

type Props = { project: Project; onRefused: () => void };

/** The links to a project's site and to its source; access to the source may be refused (behaviour 5.4). */
export function ProjectLinks({ project: { liveLink, sourceCode }, onRefused }: Props) {
  return (
    <>
      {isWebAddress(liveLink) && (
        <LinkButton href={liveLink} target="_blank" rel="noopener noreferrer">
          {projectsText.live}
        </LinkButton>
      )}
      {hasOpenSource({ sourceCode }) && isWebAddress(sourceCode) ? (
        <LinkButton $weight="quiet" href={sourceCode} target="_blank" rel="noopener noreferrer">
          {projectsText.source}
        </LinkButton>
      ) : (
        <LockedLink as="button" type="button" $weight="quiet" onClick={onRefused}>
          <Padlock /> {projectsText.source}
        </LockedLink>
      )}
    </>
  );
}

/** Says that the source is not shown to everyone. */
export const SourceRefusal = ({ close }: { close: () => void }) => (
  <AlertDialog title={projectsText.source} text={projectsText.noPermission} close={close} />
);

/** Looks as the locked tile of the Explore page does. */
const LockedLink = styled(LinkButton)`
  background: ${color.sunken};
  border-style: dashed;
`;

export const DetailsLink = styled(ButtonLink).attrs({ $weight: 'quiet' })`
  pointer-events: auto;
`;
