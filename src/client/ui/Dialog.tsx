import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, shadow, space } from '@/client/design/tokens';
import { useModal } from './useModal';

type Props = {
  title: string;
  /** Screen readers announce the text of an alert dialog when it opens. */
  kind?: 'dialog' | 'alertdialog';
  close: () => void;
  children: ReactNode;
};

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** A modal dialog: Escape closes it, and Tab stays inside. */
export function Dialog({ title, kind = 'dialog', close, children }: Props) {
  const frame = useModal();
  const titleId = useId();
  const bodyId = useId();

  const keepFocusInside = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge && stops.includes(document.activeElement as HTMLElement)) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };

  return (
    <Frame
      ref={frame}
      role={kind}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={kind === 'alertdialog' ? bodyId : undefined}
      onKeyDown={keepFocusInside}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={bodyId}>{children}</div>
    </Frame>
  );
}

const Frame = styled.dialog`
  width: min(30rem, calc(100vw - 2 * ${space.m}));
  max-height: calc(100dvh - 2 * ${space.m});
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  padding: ${space.l};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.floating};

  &::backdrop {
    background: rgb(8 9 18 / 0.6);
  }
  > div {
    display: grid;
    gap: ${space.m};
    margin-block-start: ${space.m};
  }
`;

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.s};
`;
