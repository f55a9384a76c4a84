import type { ReactNode } from 'react';
import styled from 'styled-components';
import { site } from '@/site';
import { onSite } from '@/contract/hosting';
import { isNo, type Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { color, font, from, headerHeight, radius, shadow, space, type } from '@/client/design/tokens';
import { showToast } from '@/client/features/toasts/showToast';
import { copyText } from '@/client/lib/copyText';
import { Button } from '@/client/ui/Button';
import { Row, Stack } from '@/client/ui/layout';
import { Categories, ProjectLinks } from './ProjectLinks';
import { Picture } from '@/client/ui/Picture';
import { PictureLink } from '@/client/ui/PictureLink';
import { usePictureDialog } from './usePictureDialog';
import { WithNumbers } from './WithNumbers';

const SIZES = '(min-width: 64rem) min(46rem, 58vw), calc(100vw - 2rem)';

type Props = {
  project: Project;
  /** What follows the description, and the contents of it. */
  children?: ReactNode;
  contents?: ReactNode;
};

/** One project with all there is to know about it (behaviour 5.5). */
export function ProjectDetails({ project, children, contents }: Props) {
  const { title, description, imageURL, imageFit, category } = project;
  const { dialog, handlers } = usePictureDialog();

  const copyLink = async () => {
    const isCopied = await copyText(window.location.origin + onSite(projectPath(project)));
    if (isCopied) showToast.success('Link copied');
    else showToast.error('The link could not be copied. It is in the address bar.');
  };

  return (
    <Article {...handlers}>
      <Head $gap="m">
        <h1 dir="auto">{title}</h1>
        <Description dir="auto">{description}</Description>
        <Categories names={category} />
      </Head>
      <Side $gap="l">
        <Actions>
          <ProjectLinks project={project} />
          <Button $weight="quiet" onClick={() => void copyLink()}>
            Copy link
          </Button>
        </Actions>
        <Facts project={project} />
        {contents}
      </Side>
      <Body $gap="xl">
        {imageURL !== '' && !isNo(imageURL) && (
          <Frame src={imageURL}>
            <Picture
              src={imageURL}
              alt={`${title}, cover`}
              isEager
              sizes={SIZES}
              isWhole={imageFit === 'contain'}
            />
          </Frame>
        )}
        {children}
      </Body>
      {dialog}
    </Article>
  );
}

/** What is known of how it was made, and whom to ask; what does not apply is left out. */
function Facts({ project: { result, role, year, stack = [] } }: { project: Project }) {
  const facts = [
    ['Result', result],
    ['Role', role],
    ['Year', year],
    ['Stack', stack.join(', ')],
  ].filter(([, value]) => value);
  return (
    <FactList>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{name === 'Result' ? <WithNumbers text={String(value)} /> : value}</dd>
        </div>
      ))}
      <div>
        <dt>Contact</dt>
        <dd>
          <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
        </dd>
      </div>
    </FactList>
  );
}

/** Below each other on a phone; on a desktop the links and the facts stay beside what one reads. */
const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  h1 {
    overflow-wrap: anywhere;
  }
  ${from.desktop} {
    grid-template: auto 1fr / minmax(0, 46rem) minmax(17rem, 22rem);
    justify-content: space-between;
    gap: ${space.xl};
    padding-block-end: ${space.l};
  }
`;

const Head = styled(Stack)`
  align-content: start;
`;

const Body = styled(Stack)`
  align-content: start;
`;

const Frame = styled(PictureLink)`
  display: block;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  box-shadow: ${shadow.resting};
`;

const Side = styled(Stack)`
  align-content: start;

  ${from.desktop} {
    position: sticky;
    inset-block-start: calc(${headerHeight} + ${space.l});
    grid-area: 1 / 2 / span 2;
    align-self: start;
    max-height: calc(100svh - ${headerHeight} - 2 * ${space.l});
    overflow-y: auto;
    /* Focus rings are not cut. */
    padding: ${space.xs};
    margin: calc(-1 * ${space.xs});
  }
`;

/** As many in a line as there is room for. */
const Actions = styled(Row)`
  > * {
    flex: 1 1 8.5rem;
    padding-inline: ${space.s};
  }
`;

const FactList = styled.dl`
  display: grid;
  gap: ${space.s} ${space.m};
  overflow-wrap: anywhere;

  > div {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    align-items: baseline;
  }
  dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  b {
    color: ${color.accent};
    font: 800 1.3em ${font.display};
  }
`;

const Description = styled.p`
  max-width: 42rem;
  font-size: ${type.lead};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
