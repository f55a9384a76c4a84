import { memo } from 'react';
import styled from 'styled-components';
import { hasOpenSource, isResponsive, type Project } from '@/contract/project';
import { isWebAddress } from '@/contract/webAddress';
import { color, radius, shadow, space } from '@/client/design/tokens';
import { IconButton, buttonLook } from '@/client/ui/Button';
import { Trash } from '@/client/ui/icons';
import { Chip, Muted, Row } from '@/client/ui/layout';
import { ProjectPicture } from './ProjectPicture';
import * as S from './ProjectCard.styles';
import { words } from './words';

type Shown = Omit<Project, '_id' | 'id'>;
type Props<P extends Shown> = {
  project: P;
  /** Without it the card offers no deleting. */
  askToDelete?: (project: P) => void;
};

/** One project as an admin sees it: all at once, nothing to turn over. */
function Card<P extends Shown>({ project, askToDelete }: Props<P>) {
  const { title, description, category, liveLink, sourceCode, imageURL, betterUI } = project;
  const tone = isResponsive(project) ? 'success' : 'danger';

  return (
    <Frame>
      <ProjectPicture src={imageURL} />
      <S.Words>
        <h2>{title}</h2>
        <S.Description $lines={5}>{description}</S.Description>
        <Row>
          {category.map((name) => (
            <Chip key={name}>{name}</Chip>
          ))}
        </Row>
        <Row>
          <Chip $tone={tone}>{isResponsive(project) ? words.responsive : words.notResponsive}</Chip>
          {betterUI && <Muted>{words.bestOn(betterUI)}</Muted>}
        </Row>
        <Doors>
          {isWebAddress(liveLink) && (
            <Door $weight="quiet" href={liveLink} target="_blank" rel="noopener noreferrer">
              {words.live}
            </Door>
          )}
          {hasOpenSource(project) && isWebAddress(sourceCode) ? (
            <Door $weight="quiet" href={sourceCode} target="_blank" rel="noopener noreferrer">
              {words.source}
            </Door>
          ) : (
            <Muted>{words.privateSource}</Muted>
          )}
          {askToDelete && (
            <IconButton type="button" aria-label={words.remove(title)} onClick={() => askToDelete(project)}>
              <Trash />
            </IconButton>
          )}
        </Doors>
      </S.Words>
    </Frame>
  );
}

export const AdminProjectCard = memo(Card) as typeof Card;

const Frame = styled.article`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  overflow-wrap: anywhere;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.resting};
`;

const Doors = styled(Row)`
  padding-block-start: ${space.s};

  > button {
    margin-inline-start: auto;
    color: ${color.danger};
  }
`;

const Door = styled.a<{ $weight?: 'quiet' }>`
  ${buttonLook}
  padding-inline: ${space.m};
`;
