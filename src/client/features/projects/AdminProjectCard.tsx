import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isResponsive, type Project } from '@/contract/projects/project';
import { isWebAddress } from '@/contract/webAddress';
import { shadow, space } from '@/client/design/tokens';
import { LinkButton } from '@/client/ui/Button';
import { card, Chip, Muted, Row } from '@/client/ui/layout';
import { Picture } from '@/client/ui/Picture';
import * as S from './ProjectCard.styles';
import { Categories, SourceLink } from './ProjectLinks';
import { projectsText } from './projectsText';

type Shown = Pick<
  Project,
  | 'title'
  | 'description'
  | 'category'
  | 'liveLink'
  | 'imageURL'
  | 'responsive'
  | 'betterUI'
  | 'draft'
  | 'imageFit'
> & {
  /** Missing while the form holds an invalid one. */
  sourceCode?: string;
};
type Props = {
  project: Shown;
  /** The path of the project's own page, once it has one. */
  page?: string;
  /** Buttons and links beside those of the project. */
  actions?: ReactNode;
};

/** A project of the admin area, with all its details. */
export function AdminProjectCard({ project, page, actions }: Props) {
  const { title, description, category, liveLink, sourceCode, imageURL, betterUI, draft, imageFit } = project;

  return (
    <Frame>
      <Picture src={imageURL} isWhole={imageFit === 'contain'} />
      <S.FrontText>
        <h2 dir="auto">{page === undefined ? title : <Link to={page}>{title}</Link>}</h2>
        <S.Description $lines={5}>{description}</S.Description>
        <Categories names={category} />
        <Row>
          {draft && <Chip $tone="accent">Draft</Chip>}
          <ResponsiveChip project={project} />
          {betterUI && <Muted>{`Best on ${betterUI}`}</Muted>}
        </Row>
        <Actions>
          {isWebAddress(liveLink) && (
            <LinkButton $weight="quiet" href={liveLink} target="_blank" rel="noopener noreferrer">
              {projectsText.live}
            </LinkButton>
          )}
          {sourceCode !== undefined && <SourceLink sourceCode={sourceCode} />}
          {actions && <End>{actions}</End>}
        </Actions>
      </S.FrontText>
    </Frame>
  );
}

const ResponsiveChip = ({ project }: { project: Pick<Project, 'responsive'> }) => (
  <Chip $tone={isResponsive(project) ? 'success' : 'danger'}>
    {isResponsive(project) ? 'Responsive' : 'Not Responsive'}
  </Chip>
);

const Frame = styled.article`
  ${card}
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  overflow-wrap: anywhere;
  box-shadow: ${shadow.resting};
`;

const Actions = styled(Row)`
  margin-block-start: auto;
  padding-block-start: ${space.s};

  > a,
  > button {
    padding-inline: ${space.m};
  }
`;

const End = styled.div`
  display: flex;
  gap: ${space.xs};
  margin-inline-start: auto;
`;
