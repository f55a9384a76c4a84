import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, largeText, motion, radius, space, touchTarget } from '@/client/design/tokens';

type Weight = 'primary' | 'quiet' | 'danger';

const weights: Record<Weight, ReturnType<typeof css>> = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    border-color: transparent;
  `,
  quiet: css`
    color: ${color.text};
    border-color: ${color.edge};
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onTint};
    border-color: transparent;
  `,
};

const buttonStyles = css<{ $weight?: Weight }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: 2.75rem;
  padding: ${space.s} ${space.l};
  border: 1.5px solid;
  border-radius: ${radius.pill};
  font-weight: 650;
  text-decoration: none;
  text-align: center;
  transition:
    transform ${motion.quick},
    filter ${motion.quick};
  ${({ $weight = 'primary' }) => weights[$weight]}

  ${largeText} {
    padding-inline: ${space.s};
  }

  &:hover:not(:disabled) {
    filter: brightness(1.08);
    transform: translateY(-1px);
  }
  &:active:not(:disabled) {
    transform: none;
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

/** One that submits its form says so: `type="submit"`. */
export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<{ $weight?: Weight }>`
  ${buttonStyles}
`;

export const ButtonLink = styled(Link)<{ $weight?: Weight }>`
  ${buttonStyles}
`;

/** A link to another site. */
export const LinkButton = styled.a<{ $weight?: Weight }>`
  ${buttonStyles}
`;

/** A file input that looks like a button. The invisible input covers it, so the browser handles keys and clicks. */
export const FileButton = styled.label<{ $weight?: Weight }>`
  ${buttonStyles}
  position: relative;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;

/** A control that is only an icon, with its name as a tooltip: square, at least as large as a fingertip. */
export const IconButton = styled.button.attrs(({ title, 'aria-label': name }) => ({ title: title ?? name }))`
  display: inline-grid;
  place-items: center;
  min-width: ${touchTarget};
  min-height: ${touchTarget};
  border-radius: ${radius.pill};
  color: inherit;
  font-size: min(1rem, 6vw);
  transition: background ${motion.quick};

  &:hover {
    background: ${color.sunken};
  }
`;
