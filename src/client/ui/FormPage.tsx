import type { ComponentProps, ReactNode } from 'react';
import { Container, PageTitle, Stack, Surface } from './layout';

type Props = ComponentProps<typeof PageTitle> & { children: ReactNode; footer?: ReactNode };

/** A page with one form. */
export const FormPage = ({ children, footer, ...title }: Props) => (
  <Container $width="narrow">
    <Surface>
      <Stack $gap="l">
        <PageTitle {...title} />
        {children}
        {footer && <p>{footer}</p>}
      </Stack>
    </Surface>
  </Container>
);
