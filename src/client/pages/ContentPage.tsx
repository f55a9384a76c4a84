import { useLocation } from 'react-router-dom';
import { contentPageAt } from '@/contract/pages/pageAt';
import { contentTexts } from '@/contract/content/contentTexts';
import { Container } from '@/client/ui/layout';
import { Markdown } from '@/client/ui/Markdown';

/** A page of src/content (behaviour 5.9). */
export default function ContentPage() {
  const page = contentPageAt(useLocation().pathname);
  return (
    <Container as="article" $width="text">
      <Markdown text={(page && contentTexts[page.path]) ?? ''} level={1} />
    </Container>
  );
}
