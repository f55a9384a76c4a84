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

export const Picture = styled.img<{ $isUnsure: boolean }>`
  width: 9rem;
  height: 9rem;
  border-radius: 50%;
  object-fit: cover;
  background: ${color.sunken};
  border: 3px solid ${color.accent};
  opacity: ${({ $isUnsure }) => ($isUnsure ? 0.6 : 1)};
`;

/** The browser's own control, drawn as a button: it keeps its name, its place in the tab order and its dialog. */
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

export const Words = styled.div`
  max-width: 18rem;
  font-size: ${type.small};
`;

export const Hint = styled.p`
  color: ${color.muted};
`;

export const Problem = styled.p`
  color: ${color.danger};
  font-weight: 600;
`;

export const Success = styled.p`
  color: ${color.success};
  font-weight: 600;
`;
