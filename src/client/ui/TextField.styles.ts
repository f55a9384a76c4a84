import styled, { css } from 'styled-components';
import { color, largeText, motion, radius, space, touchTarget, type } from '@/client/design/tokens';
import { Stack } from './layout';

export const Field = styled(Stack).attrs({ $gap: 'xs' })``;

export const Label = styled.label`
  font-weight: 600;
`;

export const Control = styled.div`
  position: relative;
`;

const fieldStyles = css<{ $isConfirmed?: boolean }>`
  width: 100%;
  min-width: 0;
  min-height: 2.9rem;
  padding: ${space.s} ${space.m};
  border: 1.5px solid ${({ $isConfirmed }) => ($isConfirmed ? color.success : color.edge)};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  transition: border-color ${motion.quick};

  ${largeText} {
    padding-inline: ${space.s};
  }
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.muted};
    cursor: not-allowed;
  }
`;

export const Input = styled.input<{ $isConfirmed?: boolean; $hasToggle?: boolean }>`
  ${fieldStyles}
  ${({ $hasToggle }) =>
    $hasToggle &&
    css`
      padding-inline-end: 4.5rem;

      ${largeText} {
        padding-inline-end: ${space.s};
      }
    `}
`;

/** Its arrow is drawn: that of browsers stands at the very border. */
export const Select = styled.select<{ $isConfirmed?: boolean }>`
  ${fieldStyles}
  appearance: none;
  padding-inline-end: 2.25rem;
  background-image:
    linear-gradient(45deg, transparent 50%, currentcolor 50%),
    linear-gradient(135deg, currentcolor 50%, transparent 50%);
  background-position:
    right 1.25rem center,
    right 0.9rem center;
  background-size: 0.375rem 0.375rem;
  background-repeat: no-repeat;
`;

export const Area = styled.textarea<{ $isConfirmed?: boolean }>`
  ${fieldStyles}
  resize: vertical;
`;

export const Toggle = styled.button`
  position: absolute;
  inset-block: 0.25rem;
  inset-inline-end: 0.25rem;
  min-width: 3.75rem;
  border-radius: ${radius.s};
  color: ${color.accent};
  font-weight: 600;
  font-size: ${type.small};

  /* Below the field, which has no room for both. */
  ${largeText} {
    position: static;
    min-height: ${touchTarget};
  }
`;

export const Hint = styled.p`
  font-size: ${type.small};
  color: ${color.muted};
`;

/** A field with its button beside it, below its label, whether or not a message follows. */
export const FieldWithButton = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.s};

  > button {
    margin-block-start: calc(1.6em + ${space.xs});
  }
`;

export const FieldError = styled.p`
  font-size: ${type.small};
  font-weight: 600;
  color: ${color.danger};
`;
