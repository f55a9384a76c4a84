import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onSite } from '@/contract/hosting';
import { isNo, type Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { color, from, headerHeight, radius, shadow, space, type } from '@/client/design/tokens';
import { showToast } from '@/client/features/toasts/showToast';
import { copyText } from '@/client/lib/copyText';
import { Button } from '@/client/ui/Button';
import { Columns, Stack } from '@/client/ui/layout';
import { Categories, ProjectLinks } from './ProjectLinks';
import { Picture } from '@/client/ui/Picture';
import { PictureLink } from '@/client/ui/PictureLink';
import { usePictureDialog } from './usePictureDialog';

const SIZES = '(min-width: 64rem) min(42rem, 58vw), calc(100vw - 2rem)';

/** One project with all there is to know about it: the children follow its picture. */
export function ProjectDetails({ project, children }: { project: Project; children?: ReactNode }) {
  const { title, description, imageURL, imageFit, category } = project;

  const { dialog, handlers } = usePictureDialog();

  const copyLink = async () => {
    const isCopied = await copyText(window.location.origin + onSite(projectPath(project)));
    if (isCopied) showToast.success('Link copied');
    else showToast.error('The link could not be copied. It is in the address bar.');
  };

  return (
    <Article {...handlers}>
      <Stack $gap="m">
        <h1 dir="auto">{title}</h1>
        <Categories names={category} />
      </Stack>
      <Frame>
        {imageURL === '' || isNo(imageURL) ? (
          <Picture src={imageURL} />
        ) : (
          <PictureLink src={imageURL}>
            <Picture
              src={imageURL}
              alt={`${title}, cover`}
              isEager
              sizes={SIZES}
              isWhole={imageFit === 'contain'}
            />
          </PictureLink>
        )}
      </Frame>
      <Side $gap="l">
        <Actions $gap="s" $columns="repeat(3, minmax(0, 1fr))">
          <ProjectLinks project={project} />
          <Button $weight="quiet" onClick={() => void copyLink()}>
            Copy link
          </Button>
        </Actions>
        <Description dir="auto">{description}</Description>
        <Facts project={project} />
      </Side>
      {children}
      {dialog}
    </Article>
  );
}

/** What is known of how it was made; what does not apply is left out. */
function Facts({ project: { result, role, year, stack = [] } }: { project: Project }) {
  const facts = [
    ['Result', result],
    ['Role', role],
    ['Year', year],
    ['Stack', stack.join(', ')],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <FactList>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </FactList>
  );
}

/** Below each other on a phone; on a desktop the links and the description stay beside what one reads. */
const Article = styled.article`
  display: grid;
  gap: ${space.l};

  h1 {
    overflow-wrap: anywhere;
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: ${space.xl};
    padding-block-end: ${space.l};

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  box-shadow: ${shadow.resting};
  align-self: start;

  a {
    display: block;
  }
`;

const Side = styled(Stack)`
  align-content: start;

  ${from.desktop} {
    position: sticky;
    inset-block-start: calc(${headerHeight} + ${space.l});
    grid-area: 2 / 2 / span 2;
    align-self: start;
  }
`;

const Actions = styled(Columns)`
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const FactList = styled.dl`
  display: grid;
  gap: ${space.m};
  overflow-wrap: anywhere;

  dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
`;

const Description = styled.p`
  max-width: 42rem;
  font-size: ${type.lead};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
