import { useLocation } from 'react-router-dom';
import { contentPageAt } from '@/contract/pages/pageAt';
import { drawnContent } from '@/contract/content/drawnContent';
import { ContactLinks } from '@/client/features/landing/ContactLinks';
import { Container, Stack } from '@/client/ui/layout';
import { DrawnText } from '@/client/ui/DrawnText';

/** A page of src/content (behaviour 5.9). */
export default function ContentPage() {
  const page = contentPageAt(useLocation().pathname);
  return (
    <Container $width="text">
      <Stack $gap="xl">
        <article lang={page?.lang}>
          <DrawnText drawn={(page && drawnContent[page.path]) ?? []} />
        </article>
        <ContactLinks />
      </Stack>
    </Container>
  );
}
