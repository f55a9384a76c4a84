import styled, { css } from 'styled-components';
import { color, motion, radius, space } from '@/client/design/tokens';

export const Frame = styled.div<{ $isHovering: boolean }>`
  display: grid;
  justify-items: center;
  align-self: start;
  gap: ${space.m};
  padding: ${space.l} ${space.m};
  border: 2px dashed ${color.line};
  border-radius: ${radius.l};
  text-align: center;
  transition: background ${motion.quick};
  ${({ $isHovering }) =>
    $isHovering &&
    css`
      border-color: ${color.accent};
      background: ${color.accentSoft};
    `}
`;

export const Picture = styled.img<{ $isUploading: boolean }>`
  width: min(9rem, 100%);
  height: auto;
  aspect-ratio: 1;
  border-radius: 50%;
  object-fit: cover;
  background: ${color.sunken};
  border: 3px solid ${color.accent};
  opacity: ${({ $isUploading }) => ($isUploading ? 0.6 : 1)};
`;
