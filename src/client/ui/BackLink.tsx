import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { space, touchTarget } from '@/client/design/tokens';
import { ArrowLeft } from './icons';

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
