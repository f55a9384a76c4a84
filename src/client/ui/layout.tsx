import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import {
  below,
  color,
  from,
  motion,
  pageWidth,
  radius,
  shadow,
  space,
  touchTarget,
  type,
} from '@/client/design/tokens';
import { ArrowLeft } from './icons';

const widths = { narrow: '30rem', text: '37rem', wide: pageWidth };

/** Limits the width of a page's content. */
export const Container = styled.div<{ $width?: keyof typeof widths }>`
  width: min(100% - 2 * ${space.m}, ${({ $width = 'wide' }) => widths[$width]});
  margin-inline: auto;
  padding-block: ${space.xl};

  ${below.tablet} {
    padding-block: ${space.l};
  }
`;

/** What stands out from the page. */
export const card = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

/** A card that is a link as a whole. */
export const cardLink = css`
  ${card}
  box-shadow: ${shadow.resting};
  text-decoration: none;
  transition:
    box-shadow ${motion.move},
    transform ${motion.move};

  &:hover {
    box-shadow: ${shadow.floating};
    transform: translateY(-2px);
  }
`;

/** Of a link or a button that can be pressed anywhere in what is around it. */
export const coversAll = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** An entry of a menu, a link or a button. */
export const menuEntry = css`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${color.text};
  text-align: start;
  text-decoration: none;
  transition: background ${motion.quick};

  &:hover {
    background: ${color.sunken};
  }
`;

export const Surface = styled.section`
  ${card}
  box-shadow: ${shadow.resting};
  padding: clamp(${space.m}, 4vw, ${space.xl});
`;

export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'm' }) => space[$gap]};
`;

/** Below each other on a phone, and side by side from this width on. */
export const Columns = styled(Stack)<{ $from?: keyof typeof from; $columns?: string }>`
  ${({ $from = 'tablet' }) => from[$from]} {
    grid-template-columns: ${({ $columns = 'repeat(2, minmax(0, 1fr))' }) => $columns};
  }
`;

/** The title and lead of a page, and its actions at the other end. */
export const PageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.m};
`;

export const Row = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 's' }) => space[$gap]};
`;

export const Muted = styled.p`
  color: ${color.muted};
`;

export const Lead = styled.p`
  color: ${color.muted};
  font-size: ${type.lead};
  max-width: 42rem;
`;

export const PageTitle = ({ title, lead }: { title: string; lead: ReactNode }) => (
  <Stack $gap="xs">
    <h1 dir="auto">{title}</h1>
    <Lead>{lead}</Lead>
  </Stack>
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

export const Chip = styled.span.attrs({ dir: 'auto' })<{ $tone?: 'teal' | 'accent' | 'success' | 'danger' }>`
  display: inline-block;
  max-width: 100%;
  padding: 0.15rem 0.7rem;
  border-radius: ${radius.pill};
  border: 1px solid currentcolor;
  font-size: ${type.small};
  font-weight: 600;
  color: ${({ $tone = 'teal' }) => color[$tone]};
`;

/** Cuts a text after so many lines. */
export const clamped = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`;

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** The sides of a part that is as wide as the window, with its content in line with that of the page. */
export const inLine = css`
  padding-inline: max(${space.m}, (100% - ${pageWidth}) / 2);
`;
