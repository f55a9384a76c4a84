import styled from 'styled-components';
import { Gallery } from '@/client/features/projects/Gallery';
import { queryOf, viewOf } from '@/client/features/projects/galleryView';
import { GalleryControls } from '@/client/features/projects/GalleryControls';
import { Container, PageTitle, Stack } from '@/client/ui/layout';
import { useQueryView } from '@/client/ui/table/useQueryView';

export default function ProjectsPage() {
  const [view, change] = useQueryView(viewOf, queryOf);

  return (
    <Container>
      <Stack $gap="l">
        <PageTitle
          title="Projects"
          lead="Things I have built. Turn a card over to visit it or to read its source."
        />
        <GalleryControls view={view} change={change} />
        <Results>
          <Gallery view={view} />
        </Results>
      </Stack>
    </Container>
  );
}

/** The footer stays below the screen, so that it does not move when the cards replace the skeletons. */
const Results = styled.div`
  min-height: 100svh;
`;
