import styled, { css } from 'styled-components';
import { buttonStyles } from '@/client/ui/Button';
import { color, motion, radius, space, type } from '@/client/design/tokens';

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
  width: 9rem;
  height: 9rem;
  border-radius: 50%;
  object-fit: cover;
  background: ${color.sunken};
  border: 3px solid ${color.accent};
  opacity: ${({ $isUploading }) => ($isUploading ? 0.6 : 1)};
`;

/** A file input under a label that looks like a button. */
export const Choice = styled.div`
  position: relative;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  input:focus-visible + label {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  input:hover + label {
    filter: brightness(1.08);
  }
`;

export const ChoiceLabel = styled.label<{ $weight?: 'primary' }>`
  ${buttonStyles}
`;

export const Progress = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  width: 100%;

  progress {
    width: min(100%, 14rem);
    accent-color: ${color.accent};
  }
`;

export const Outcome = styled.div`
  max-width: 18rem;
  font-size: ${type.small};
`;
