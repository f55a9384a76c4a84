import type { ReactNode } from 'react';
import { Container, Lead, Stack, Surface } from '@/client/ui/layout';

type Props = { title: string; lead: string; children: ReactNode; footer: ReactNode };

/** The layout of the sign-in, sign-up and forgot-password pages. */
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
