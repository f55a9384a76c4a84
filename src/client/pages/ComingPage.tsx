import { Container, Lead, Stack } from '@/client/ui/layout';

/** Stands in for a page that is on its way. */
export function Component() {
  return (
    <Container $width="narrow">
      <Stack>
        <h1>Coming soon</h1>
        <Lead>This page is being built. Everything else on the site is ready for you.</Lead>
      </Stack>
    </Container>
  );
}
