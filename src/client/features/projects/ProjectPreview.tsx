import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { parseCategories } from '@/contract/project';
import { isSitePath, isWebAddress } from '@/contract/webAddress';
import { space } from '@/client/design/tokens';
import { Muted } from '@/client/ui/layout';
import { AdminProjectCard } from './AdminProjectCard';
import type { ProjectFields } from './projectFields';
import { words } from './words';

const PAUSE_MS = 400;

/** An address half typed names somebody else's host: nothing is loaded from it before the typing pauses. */
function useSettled(value: string) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The card that the form would add. */
export function ProjectPreview({ typed }: { typed: ProjectFields }) {
  const imageURL = useSettled(typed.imageURL.trim());
  const project = {
    ...typed,
    title: typed.title.trim() || words.untitled,
    imageURL: isWebAddress(imageURL) || isSitePath(imageURL) ? imageURL : '',
    category: parseCategories(typed.category),
    liveLink: typed.liveLink.trim(),
    sourceCode: typed.sourceCode.trim(),
    responsive: typed.responsive.trim(),
  };
  return (
    <Frame aria-label={words.preview}>
      <Muted>{words.preview}</Muted>
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
