import { startTransition, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Gallery } from '@/client/features/projects/Gallery';
import { queryOf, viewOf, type View } from '@/client/features/projects/galleryView';
import { GalleryControls } from '@/client/features/projects/GalleryControls';
import { Container, Lead, Stack } from '@/client/ui/layout';
import { addProjectsListeners } from '@/client/features/projects/projectsListeners';

export const listeners = [addProjectsListeners];

export function Component() {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => viewOf(query));

  // Going back and forth changes the URL from outside; typing changes the view first and the URL after it.
  const [knownQuery, setKnownQuery] = useState(query);
  if (query !== knownQuery) {
    setKnownQuery(query);
    if (query.toString() !== queryOf(view).toString()) setView(viewOf(query));
  }

  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    setView(next);
    startTransition(() => setQuery(queryOf(next), { replace: 'search' in part, preventScrollReset: true }));
  };

  return (
    <Container>
      <Stack $gap="l">
        <Stack $gap="xs">
          <h1>Projects</h1>
          <Lead>Things I have built. Turn a card over to visit it or to read its source.</Lead>
        </Stack>
        <GalleryControls view={view} change={change} />
        <Gallery view={view} />
      </Stack>
    </Container>
  );
}
