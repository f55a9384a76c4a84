import { memo, useState } from 'react';
import { hasOpenSource, isResponsive, type Project } from '@/contract/project';
import { isWebAddress } from '@/contract/webAddress';
import { AlertDialog } from '@/client/ui/AlertDialog';
import { Chip, Row } from '@/client/ui/layout';
import * as S from './ProjectCard.styles';
import { ProjectPicture } from './ProjectPicture';
import { projectsText } from './projectsText';

type Props = {
  project: Project;
  /** Loads the picture at once, for cards that are in view when the page opens. */
  isEager?: boolean;
};

/** A project of the gallery: the picture on the front, the links on the back. */
export const ProjectCard = memo(function ProjectCard({ project, isEager }: Props) {
  const [isFlipped, setIsFlipped] = useState(false);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const { title, description, category, liveLink, sourceCode } = project;

  return (
    <S.Card>
      <S.Flip
        type="button"
        aria-label={title}
        aria-pressed={isFlipped}
        onClick={() => setIsFlipped(!isFlipped)}
      />
      <S.Sides $isFlipped={isFlipped}>
        <S.Front aria-hidden={isFlipped}>
          <ProjectPicture src={project.imageURL} isEager={isEager} />
          <S.FrontText>
            <h2>{title}</h2>
            <S.Description $lines={4}>{description}</S.Description>
            <Row>
              {category.slice(0, 4).map((name) => (
                <Chip key={name}>{name}</Chip>
              ))}
            </Row>
          </S.FrontText>
        </S.Front>
        <S.Back inert={!isFlipped}>
          <h2>{title}</h2>
          <S.Description $lines={9}>{description}</S.Description>
          <Row>
            <Chip $tone={isResponsive(project) ? 'success' : 'danger'}>
              {isResponsive(project) ? projectsText.responsive : projectsText.notResponsive}
            </Chip>
            <Chip>{projectsText.bestOn(project.betterUI)}</Chip>
          </Row>
          <S.Links>
            {isWebAddress(liveLink) && (
              <S.LinkButton href={liveLink} target="_blank" rel="noopener noreferrer">
                {projectsText.live}
              </S.LinkButton>
            )}
            {hasOpenSource(project) && isWebAddress(sourceCode) ? (
              <S.LinkButton href={sourceCode} target="_blank" rel="noopener noreferrer">
                {projectsText.source}
              </S.LinkButton>
            ) : (
              <S.LinkButton as="button" type="button" onClick={() => setIsAlertOpen(true)}>
                {projectsText.source}
              </S.LinkButton>
            )}
          </S.Links>
        </S.Back>
      </S.Sides>
      {isAlertOpen && (
        <AlertDialog
          title={projectsText.source}
          text={projectsText.noPermission}
          close={() => setIsAlertOpen(false)}
        />
      )}
    </S.Card>
  );
});
