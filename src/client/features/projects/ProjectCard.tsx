import { memo, useState } from 'react';
import { hasOpenSource, isResponsive, type Project } from '@/contract/project';
import { isWebAddress } from '@/contract/webAddress';
import { AlertDialog } from '@/client/ui/AlertDialog';
import { Chip, Row } from '@/client/ui/layout';
import * as S from './ProjectCard.styles';
import { ProjectPicture } from './ProjectPicture';
import { words } from './words';

type Props = {
  project: Project;
  /** The first ones are on the screen at once: their pictures are not put off. */
  isEager?: boolean;
};

/** One project of the gallery: the picture in front, what one can do with it on the back. */
export const ProjectCard = memo(function ProjectCard({ project, isEager }: Props) {
  const [isFlipped, setIsFlipped] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const { title, description, category, liveLink, sourceCode } = project;

  return (
    <S.Card>
      <S.Flip
        type="button"
        aria-label={title}
        aria-pressed={isFlipped}
        onClick={() => setIsFlipped(!isFlipped)}
      />
      <S.Turning $isFlipped={isFlipped}>
        <S.Front aria-hidden={isFlipped}>
          <ProjectPicture src={project.imageURL} isEager={isEager} />
          <S.Words>
            <h2>{title}</h2>
            <S.Description $lines={4}>{description}</S.Description>
            <Row>
              {category.slice(0, 4).map((name) => (
                <Chip key={name}>{name}</Chip>
              ))}
            </Row>
          </S.Words>
        </S.Front>
        <S.Back inert={!isFlipped}>
          <h2>{title}</h2>
          <S.Description $lines={9}>{description}</S.Description>
          <Row>
            <Chip $tone={isResponsive(project) ? 'success' : 'danger'}>
              {isResponsive(project) ? words.responsive : words.notResponsive}
            </Chip>
            <Chip>{words.bestOn(project.betterUI)}</Chip>
          </Row>
          <S.Doors>
            {isWebAddress(liveLink) && (
              <S.Door href={liveLink} target="_blank" rel="noopener noreferrer">
                {words.live}
              </S.Door>
            )}
            {hasOpenSource(project) && isWebAddress(sourceCode) ? (
              <S.Door href={sourceCode} target="_blank" rel="noopener noreferrer">
                {words.source}
              </S.Door>
            ) : (
              <S.Door as="button" type="button" onClick={() => setIsRefused(true)}>
                {words.source}
              </S.Door>
            )}
          </S.Doors>
        </S.Back>
      </S.Turning>
      {isRefused && (
        <AlertDialog title={words.source} text={words.noPermission} close={() => setIsRefused(false)} />
      )}
    </S.Card>
  );
});
