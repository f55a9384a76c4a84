import type { ReactNode } from 'react';
import { Container, Lead, Stack, Surface } from '@/client/ui/layout';

type Props = { title: string; lead: string; children: ReactNode; footer: ReactNode };

/** The frame that the pages of the door share. */
export function AuthPanel({ title, lead, children, footer }: Props) {
  return (
    <Container $width="narrow">
      <Surface>
        <Stack $gap="l">
          <Stack $gap="xs">
            <h1>{title}</h1>
            <Lead>{lead}</Lead>
          </Stack>
          {children}
          <p>{footer}</p>
        </Stack>
      </Surface>
    </Container>
  );
}
