import { useRef } from 'react';
import styled from 'styled-components';
import { Gallery } from '@/client/features/projects/Gallery';
import { ALL, queryOf, viewOf } from '@/client/features/projects/galleryView';
import { GalleryControls } from '@/client/features/projects/GalleryControls';
import { Container, PageTitle, Stack } from '@/client/ui/layout';
import { useQueryView } from '@/client/ui/table/useQueryView';

export default function ProjectsPage() {
  const [view, change] = useQueryView(viewOf, queryOf);
  const results = useRef<HTMLDivElement>(null);
  const showAll = () => {
    change({ search: '', category: ALL }, { replace: false });
    // The button that had the focus is gone.
    results.current?.focus();
  };

  return (
    <Container>
      <Stack $gap="l">
        <PageTitle
          title="Projects"
          lead="Things I have built. Turn a card over to visit it or to read its source."
        />
        <GalleryControls view={view} change={change} />
        <Results ref={results} tabIndex={-1}>
          <Gallery view={view} showAll={showAll} />
        </Results>
      </Stack>
    </Container>
  );
}

/** The footer stays below the screen, so that it does not move when the cards replace the skeletons. */
const Results = styled.div`
  min-height: 100svh;

  &:focus {
    outline: none;
  }
`;
