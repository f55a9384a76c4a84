import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, font, from, layer, motion, radius, shadow, space } from '@/client/design/tokens';

export const Frame = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  background: color-mix(in srgb, ${color.page} 88%, transparent);
  backdrop-filter: blur(10px);
  border-block-end: 1px solid ${color.line};
`;

export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 4rem;
  width: min(100% - 2 * ${space.m}, 72rem);
  margin-inline: auto;
`;

export const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  color: ${color.text};
  font: 750 1.25rem/1 ${font.display};
  letter-spacing: -0.02em;
  text-decoration: none;
`;

export const Nav = styled.nav<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  position: absolute;
  inset: 100% 0 auto;
  padding: ${space.s} ${space.m} ${space.m};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  box-shadow: ${shadow.floating};

  ${from.desktop} {
    display: flex;
    position: static;
    flex: 1;
    justify-content: flex-end;
    align-items: center;
    gap: ${space.xs};
    padding: 0;
    background: none;
    border: 0;
    box-shadow: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: ${space.m};
    border-radius: ${radius.pill};
    color: ${color.text};
    font-weight: 600;
    text-decoration: none;
    transition: background ${motion.quick};
  }
  a:hover {
    background: ${color.sunken};
  }
  a.active {
    color: ${color.accent};
    background: ${color.accentSoft};
  }
`;

export const SignUp = styled(Link)`
  && {
    ${from.desktop} {
      border: 1.5px solid ${color.edge};
    }
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-inline-start: auto;

  ${from.desktop} {
    margin-inline-start: 0;
  }
`;

export const MenuToggle = styled.span`
  ${from.desktop} {
    display: none;
  }
`;

export const ProfileLink = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;

  img {
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 50%;
    object-fit: cover;
    border: 2px solid ${color.accent};
    background: ${color.sunken};
  }
`;

const entry = css`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: 2.75rem;
  padding: ${space.s} ${space.m};
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: ${color.text};
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
  }
`;

export const Popup = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space.xs});
  inset-inline-end: max(${space.m}, (100% - 72rem) / 2);
  width: min(17rem, calc(100vw - 2 * ${space.m}));
  display: grid;
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.floating};

  hr {
    width: 100%;
    margin-block: ${space.xs};
    border: 0;
    border-block-start: 1px solid ${color.line};
  }
`;

export const EntryLink = styled(Link)`
  ${entry}
`;
export const EntryButton = styled.button`
  ${entry}
`;
