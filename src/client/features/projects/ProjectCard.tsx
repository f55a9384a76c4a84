import { memo, useState } from 'react';
import { onSite } from '@/contract/hosting';
import type { Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { LinkButton } from '@/client/ui/Button';
import { Turn } from '@/client/ui/icons';
import * as S from './ProjectCard.styles';
import { Categories, ProjectLinks } from './ProjectLinks';
import { Picture } from '@/client/ui/Picture';
import { WithNumbers } from './WithNumbers';

type Props = {
  project: Project;
  /** Loads the picture at once, for cards that are in view when the page opens. */
  isEager?: boolean;
};

/** A project in the gallery's list: the picture on the front, the links on the back. */
export const ProjectCard = memo(function ProjectCard({ project, isEager }: Props) {
  const [isFlipped, setIsFlipped] = useState(false);
  const { title, description, category, result, stack = [] } = project;
  const address = onSite(projectPath(project));
  const evidence = (
    <>
      {result !== undefined && (
        <S.Result dir="auto">
          <WithNumbers text={result} />
        </S.Result>
      )}
      {stack.length > 0 && <S.Technologies dir="auto">{stack.join(' · ')}</S.Technologies>}
    </>
  );

  return (
    <S.Item>
      <S.Card>
        <S.Flip
          type="button"
          aria-label={title}
          aria-pressed={isFlipped}
          onClick={() => setIsFlipped(!isFlipped)}
        />
        <S.Sides $isFlipped={isFlipped}>
          <S.Front aria-hidden={isFlipped}>
            <Picture src={project.imageURL} isEager={isEager} isWhole={project.imageFit === 'contain'} />
            <TurnSign text="Turn over" />
            <S.FrontText>
              <h2 dir="auto">
                <S.TitleLink href={address} tabIndex={isFlipped ? -1 : undefined}>
                  {title}
                </S.TitleLink>
              </h2>
              <S.Description $lines={result === undefined ? 4 : 2}>{description}</S.Description>
              {evidence}
              <Categories names={category.slice(0, 4)} />
            </S.FrontText>
          </S.Front>
          <S.Back $isFlipped={isFlipped}>
            <TurnSign text="Turn back" />
            <h2 dir="auto">
              <S.TitleLink href={address}>{title}</S.TitleLink>
            </h2>
            <S.DescriptionRoom>
              <S.Description $lines={S.MOST_LINES}>{description}</S.Description>
            </S.DescriptionRoom>
            {evidence}
            <S.Links>
              <ProjectLinks project={project} />
              <LinkButton $weight="quiet" href={address}>
                Details
              </LinkButton>
            </S.Links>
          </S.Back>
        </S.Sides>
      </S.Card>
    </S.Item>
  );
});

/** Says what a press on the card does. The button that is behind it has a name and a state of its own. */
const TurnSign = ({ text }: { text: string }) => (
  <S.TurnSign aria-hidden="true">
    <Turn /> {text}
  </S.TurnSign>
);
