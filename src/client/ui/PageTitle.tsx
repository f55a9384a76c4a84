import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { space, touchTarget } from '@/client/design/tokens';
import { ArrowLeft } from './icons';
import { Container, Lead, Stack, Surface } from './layout';

type Title = { title: ReactNode; lead: ReactNode };

export const PageTitle = ({ title, lead }: Title) => (
  <Stack $gap="xs">
    <h1>{title}</h1>
    <Lead>{lead}</Lead>
  </Stack>
);

/** A page with one form. */
export const FormPage = ({
  children,
  footer,
  ...title
}: Title & { children: ReactNode; footer?: ReactNode }) => (
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

/** Leads from one of many to the list of all. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Back to={to}>
    <ArrowLeft /> {children}
  </Back>
);

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  justify-self: start;
  min-height: ${touchTarget};
`;
