import type { ComponentProps, ReactNode } from 'react';
import { Container, PageTitle, Stack, Surface } from './layout';

type Props = ComponentProps<typeof PageTitle> & { children: ReactNode; footer?: ReactNode };

export const FormPage = ({ children, footer, ...title }: Props) => (
  <Container $width="narrow">
    <Stack as={Surface} $gap="l">
      <PageTitle {...title} />
      {children}
      {footer && <p>{footer}</p>}
    </Stack>
  </Container>
);
