import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '@/client/design/tokens';

/** A part of a page, as wide as the page, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${space.l};
  padding: ${space.xl} max(${space.m}, (100% - 72rem) / 2);
  border-block-start: 1px solid ${color.line};
`;
