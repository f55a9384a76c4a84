import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, space } from '@/client/design/tokens';
import { EmptyState } from '@/client/ui/Fetched';

type Props = {
  picture: ReactNode;
  text: string;
  children: ReactNode;
  /** Low, for a part of a page. */
  isCompact?: boolean;
};

/** Shown in place of a list: a picture, a text, and the control that one needs next. */
export const EmptyList = ({ picture, text, children, isCompact = false }: Props) => (
  <Frame $isCompact={isCompact}>
    <Picture viewBox="0 0 160 110" aria-hidden="true" focusable="false">
      {picture}
    </Picture>
    <p>{text}</p>
    {children}
  </Frame>
);

export const blankPage = (
  <>
    <path fill={color.accentSoft} stroke="none" d="M58 34 96 92H28Z" />
    <path fill={color.surface} d="M84 50h42v42H84Z" />
    <path d="M92 62h26M92 71h26M92 80h16" />
    <path d="M34 92 28 58l22-30M22 92h26" />
    <path fill={color.accent} stroke={color.accent} d="m42 18 24 12-15 16-17-17Z" />
    <path d="M10 92h140" />
  </>
);

export const searchedPage = (
  <>
    <path fill={color.surface} d="M38 14h58v80H38Z" />
    <path d="M48 30h38M48 44h24M48 58h16M48 72h20" />
    <circle fill={color.accentSoft} stroke="none" cx="98" cy="56" r="22" />
    <circle cx="98" cy="56" r="22" />
    <path stroke={color.accent} strokeWidth="5" d="m114 72 18 18" />
  </>
);

const Frame = styled(EmptyState)<{ $isCompact: boolean }>`
  ${({ $isCompact }) =>
    $isCompact &&
    css`
      gap: ${space.s};
      padding-block: ${space.m};

      > svg {
        width: 6.5rem;
      }
    `}
`;

const Picture = styled.svg`
  width: 10rem;
  fill: none;
  stroke: ${color.edge};
  stroke-width: 2.2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
