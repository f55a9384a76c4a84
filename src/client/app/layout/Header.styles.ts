import { Link, NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import {
  color,
  font,
  from,
  headerHeight,
  layer,
  pageWidth,
  radius,
  shadow,
  space,
  touchTarget,
} from '@/client/design/tokens';
import { areAccountsOpen } from '@/contract/auth/accounts';
import { contentPages } from '@/contract/content/contentPages';
import { menuEntry } from '@/client/ui/layout';

/** In rem, as all below. */
const LONGEST_LINK = 12;
/** What the header of a student has beside the links of the owner's own pages. */
const OTHERS = areAccountsOpen ? 59 : 52;
const LETTER = 0.55;
const PADDING = 2.25;

const widthOfAll = contentPages.reduce(
  (sum, { link }) => sum + Math.min(PADDING + LETTER * link.length, LONGEST_LINK),
  OTHERS,
);

/**
 * From here there is room for all links; below, a button opens them as a menu. Estimated rather than measured, so that
 * nothing moves while a page loads; links that are wider are cut.
 */
const wide = `@media (min-width: ${Math.max(64, widthOfAll)}rem)`;

export const Frame = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  background: color-mix(in srgb, ${color.page} 88%, transparent);
  backdrop-filter: blur(10px);
  border-block-end: 1px solid ${color.line};

  /* Toasts do not cover an open menu. */
  &:has([aria-expanded='true']) {
    z-index: ${layer.toast + 1};
  }
  /* Its links may fill many lines. */
  @media (scripting: none) {
    position: static;
  }
`;

export const MenuToggle = styled.span`
  ${wide} {
    display: none;
  }
`;

export const Bar = styled.div`
  /* Its last part makes room for itself: the first ones would be seen to move if they were painted before it arrived. */
  &:not(:has(${MenuToggle} > button)) {
    visibility: hidden;
  }
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${headerHeight};
  width: min(100% - 2 * ${space.m}, max(${pageWidth}, ${widthOfAll}rem));
  margin-inline: auto;

  /* Without code, the links stand below the brand on a phone. */
  @media (scripting: none) {
    flex-wrap: wrap;
  }
  /* Beside the button to the top, a student's buttons fill the narrowest phones. */
  @media (max-width: 22rem) {
    &,
    > div {
      gap: 0;
    }
  }
  ${from.tablet} {
    gap: ${space.m};
  }
  ${wide} {
    gap: ${space.xs};
  }
`;

/** Its width is kept free on wide screens, so that the button moves nothing when it appears. */
export const BackToTopPlace = styled.span`
  margin-inline-start: auto;

  &:empty {
    display: none;
  }
  ${wide} {
    &,
    &:empty {
      display: block;
      width: 2.75rem;
    }
  }
`;

export const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${touchTarget};
  color: ${color.text};
  font: 750 min(1.25rem, 7.5vw) / 1 ${font.display};
  letter-spacing: -0.02em;
  text-decoration: none;

  /* With wide letter spacing, the name breaks rather than pushing the buttons away. */
  &,
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > img {
    flex: none;
  }
  /* Beside a student's five buttons, or the one to the top, there is no room for the name on a phone. */
  @media (max-width: 30rem) {
    :root[data-signed-in] & > span,
    &:has(~ ${BackToTopPlace} > button) > span {
      display: none;
    }
  }
  /* Wide enough for a name in another font, so that the links stay where they are when the brand's arrives. */
  ${wide} {
    min-width: 10rem;
    margin-inline-end: ${space.s};
  }
`;

/**
 * On wide screens the links are parts of the bar and begin beside the brand. Those that depend on the user come last and move
 * none of the others; the button to the top is before those of visitors, in the middle of the bar.
 */
export const Nav = styled.nav<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - ${headerHeight});
  overflow-y: auto;
  padding: ${space.s} ${space.m} ${space.m};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  box-shadow: ${shadow.floating};

  ${wide} {
    display: contents;
  }

  @media (scripting: none) {
    display: flex;
    flex-wrap: wrap;
    position: static;
    max-height: none;
    overflow: visible;
    padding: 0;
    background: none;
    border: 0;
    box-shadow: none;
  }

  a {
    ${menuEntry}
    padding-inline: ${space.m};
    border-radius: ${radius.pill};
    font-weight: 600;

    ${wide} {
      padding-inline: clamp(${space.s}, 1vw, ${space.m});
      flex: none;
      white-space: nowrap;
    }
  }
  a[aria-current='page'] {
    color: ${color.accent};
    background: ${color.accentSoft};
  }
`;

/** One of the owner's own pages, whose names may be long. */
export const OwnLink = styled(NavLink)`
  && {
    ${wide} {
      display: block;
      flex: 0 1 auto;
      max-width: ${LONGEST_LINK}rem;
      line-height: 2.75rem;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

/**
 * After the button to the top. The page was rendered for a visitor: until its code runs, the root knows better
 * (src/client/startup/themeBoot.ts).
 */
const forVisitors = css`
  :root[data-signed-in] & {
    visibility: hidden;
  }
  && {
    ${wide} {
      order: 1;
    }
  }
`;

export const SignIn = styled(NavLink)`
  ${forVisitors}
`;

export const SignUp = styled(Link)`
  ${forVisitors}
  && {
    ${wide} {
      border: 1.5px solid ${color.edge};
    }
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-inline-start: auto;

  ${wide} {
    order: 2;
    margin-inline-start: 0;
  }
  @media (scripting: none) {
    display: none;
  }
  /* Beside the button for quick adding. */
  button + & {
    margin-inline-start: 0;
  }
`;

/** As wide as what signed-in people have here, while it is on its way: also where the page was rendered for a visitor. */
export const AccountToolsPlaceholder = styled.span`
  width: calc(2 * ${touchTarget} + ${space.xs});

  :root:not([data-signed-in]) & {
    display: none;
  }
`;
