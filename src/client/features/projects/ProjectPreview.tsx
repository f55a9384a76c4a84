import styled from 'styled-components';
import { NO, parseCategories } from '@/contract/project';
import { isWebAddress } from '@/contract/webAddress';
import { space } from '@/client/design/tokens';
import { Muted } from '@/client/ui/layout';
import { AdminProjectCard } from './AdminProjectCard';
import type { ProjectFields } from './projectFields';
import { adminProjectsText } from './adminProjectsText';

/** The card that the form would add. */
export function ProjectPreview({ typed }: { typed: ProjectFields }) {
  const sourceCode = typed.sourceCode.trim();
  const isValidSource = isWebAddress(sourceCode) || sourceCode.toLowerCase() === NO;
  const project = {
    ...typed,
    title: typed.title.trim() || adminProjectsText.untitled,
    category: parseCategories(typed.category),
    liveLink: typed.liveLink.trim(),
    sourceCode: isValidSource ? sourceCode : undefined,
    responsive: typed.responsive.trim(),
  };
  return (
    <Frame aria-label={adminProjectsText.preview}>
      <Muted>{adminProjectsText.preview}</Muted>
      <AdminProjectCard project={project} />
    </Frame>
  );
}

const Frame = styled.section`
  position: sticky;
  inset-block-start: 5rem;
  display: grid;
  grid-template-columns: minmax(0, 26rem);
  gap: ${space.m};
`;
