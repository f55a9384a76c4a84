import type { ToastType } from 'react-hot-toast/headless';
import styled, { css } from 'styled-components';
import { color, drawerBarHeight, headerHeight, layer, radius, shadow, space } from '@/client/design/tokens';

export const Stack = styled.div<{ $position: 'top-right' | 'top-center' }>`
  position: fixed;
  z-index: ${layer.toast};
  /* Below the header: the settings are not covered while changes can be undone. */
  inset-block-start: calc(${headerHeight} + ${space.s});
  /* And below the bar that opens a drawer. */
  body:has([data-drawer-bar]) & {
    inset-block-start: calc(${headerHeight} + ${drawerBarHeight} + ${space.s});
  }
  width: min(320px, calc(100vw - 2 * ${space.m}));
  display: grid;
  gap: ${space.s};
  pointer-events: none;
  ${({ $position }) =>
    $position === 'top-right'
      ? css`
          inset-inline-end: ${space.m};
        `
      : css`
          inset-inline: 0;
          margin-inline: auto;
        `}
`;

const tints: Partial<Record<ToastType, string>> = { success: color.success, error: color.danger };
const tintOf = (kind: ToastType) => tints[kind] ?? color.info;

export const Card = styled.div<{ $kind: ToastType; $isColoured: boolean; $isLeaving: boolean }>`
  pointer-events: auto;
  touch-action: pan-y;
  cursor: grab;
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding: ${space.s} ${space.s} ${space.s} ${space.m};
  border-radius: ${radius.m};
  border: 1px solid ${color.line};
  border-inline-start: 5px solid ${({ $kind }) => tintOf($kind)};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  animation: toast-in 180ms ease-out;
  transition: opacity 180ms;
  opacity: ${({ $isLeaving }) => ($isLeaving ? 0 : 1)};

  /* Also where the browser takes no key with Alt as a reason to show the focus, as after Alt+T. */
  &:focus {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  ${({ $isColoured, $kind }) =>
    $isColoured &&
    css`
      background: ${tintOf($kind)};
      border-color: transparent;
      color: ${color.onTint};
    `}

  @keyframes toast-in {
    from {
      opacity: 0;
      transform: translateY(-0.75rem);
    }
  }
`;

/** Holds the toast's text and, where there is one, the button of its action. */
export const Message = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  overflow-wrap: anywhere;
`;

const plainButton = css`
  border-radius: ${radius.s};
  min-width: 2rem;
  min-height: 2rem;
`;

export const Action = styled.button`
  ${plainButton}
  /* Beside a long text, too, its label is not broken. */
  flex: none;
  font-weight: 700;
  text-decoration: underline;
  white-space: nowrap;
`;

export const Dismiss = styled.button`
  ${plainButton}
  font-size: 1.4rem;
  line-height: 1;
`;
