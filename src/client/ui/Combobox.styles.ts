import styled, { css } from 'styled-components';
import { color, fluid, layer, radius, shadow, space } from '@/client/design/tokens';
import { IconButton } from './Button';
import { Control, Input } from './TextField.styles';

export const Chosen = styled(Input)<{ $showsWhole: boolean }>`
  text-overflow: ellipsis;
  ${({ $showsWhole }) =>
    $showsWhole &&
    css`
      -webkit-text-fill-color: transparent;

      &::selection {
        background: transparent;
      }
    `}
`;

/** As the text of the field, which is below it. */
export const Whole = styled.span`
  z-index: 1;
  align-self: center;
  padding: ${space.s} ${space.m};
  overflow-wrap: anywhere;
  pointer-events: none;
`;

export const Box = styled(Control)`
  display: grid;

  > input,
  > span {
    grid-area: 1 / 1;
    padding-inline-end: ${fluid(3.25)};
  }
`;

export const Toggle = styled(IconButton)`
  position: absolute;
  z-index: 1;
  inset-block-start: 0.1rem;
  inset-inline-end: 0.1rem;
`;

export const List = styled.ul<{ $isShown: boolean }>`
  position: absolute;
  z-index: ${layer.popup};
  inset-block-start: 100%;
  inset-inline: 0;
  max-height: min(20rem, 50dvh);
  margin: ${space.xs} 0 0;
  padding: ${space.xs};
  overflow-y: auto;
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

export const Option = styled.li<{ $isHighlighted: boolean }>`
  display: flex;
  align-items: baseline;
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.s};
  background: ${({ $isHighlighted }) => ($isHighlighted ? color.accentSoft : 'transparent')};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    font-weight: 700;
  }
`;
