import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, shadow, space, type } from '@/client/design/tokens';
import { Button } from './Button';
import { useModal } from './useModal';
import { card, Row } from './layout';

type Props = {
  title: string;
  /** Screen readers announce the text of an alert dialog when it opens. */
  kind?: 'dialog' | 'alertdialog';
  close: () => void;
  /** As wide as the window, for pictures. */
  isWide?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** A modal dialog: Escape closes it, and Tab stays inside. */
export function Dialog({ title, kind = 'dialog', close, isWide = false, onKeyDown, children }: Props) {
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
      $isWide={isWide}
      role={kind}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={kind === 'alertdialog' ? bodyId : undefined}
      onKeyDown={(event) => {
        keepFocusInside(event);
        onKeyDown?.(event);
      }}
      onCancel={(event) => {
        event.preventDefault();
        // React tells the parents of a dialog inside of this one, too.
        if (event.target === event.currentTarget) close();
      }}
    >
      <h2 id={titleId} dir="auto">
        {title}
      </h2>
      <DialogStack id={bodyId}>{children}</DialogStack>
    </Frame>
  );
}

type AlertProps = { title: string; text: string; close: () => void };

/** Replaces `window.alert` (behaviour 11.2). */
export const AlertDialog = ({ title, text, close, children }: AlertProps & { children?: ReactNode }) => (
  <Dialog kind="alertdialog" title={title} close={close}>
    <p>{text}</p>
    {children}
    <DialogActions>
      <Button onClick={close}>OK</Button>
    </DialogActions>
  </Dialog>
);

type ConfirmProps = AlertProps & { confirmLabel: string; confirm: () => void };

/** Asks before something that cannot be undone. Cancel comes first, so that it gets the focus. */
export const ConfirmDialog = ({ title, text, confirmLabel, confirm, close }: ConfirmProps) => (
  <Dialog kind="alertdialog" title={title} close={close}>
    <p>{text}</p>
    <DialogActions cancel={close}>
      <Button
        $weight="danger"
        onClick={() => {
          close();
          confirm();
        }}
      >
        {confirmLabel}
      </Button>
    </DialogActions>
  </Dialog>
);

type ActionsProps = { cancel?: () => void; cancelLabel?: string; children?: ReactNode };

/** The buttons at the end of a `DialogStack`, which stay in view while the rest is scrolled. */
export const DialogActions = ({ cancel, cancelLabel = 'Cancel', children }: ActionsProps) => (
  <Actions>
    {cancel && (
      <Button $weight="quiet" onClick={cancel}>
        {cancelLabel}
      </Button>
    )}
    {children}
  </Actions>
);

/** Around the content of a dialog. */
const GAP = `clamp(${space.m}, 5vw, ${space.l})`;

const Frame = styled.dialog<{ $isWide: boolean }>`
  width: ${({ $isWide }) => ($isWide ? `min(100rem, 100vw - 2 * ${space.xs})` : `min(30rem, 100vw - 2 * ${space.m})`)};
  max-height: calc(100dvh - 2 * ${space.m});
  overflow: auto;
  /* The focused field is not below the actions. */
  scroll-padding-block-end: 5rem;
  @media (max-height: 26rem) {
    scroll-padding-block-end: ${space.s};
  }
  ${card}
  max-width: none;
  padding: ${GAP} ${({ $isWide }) => ($isWide ? space.s : GAP)} 0;
  color: ${color.text};
  box-shadow: ${shadow.floating};

  &::backdrop {
    background: rgb(8 9 18 / 0.6);
  }
  > div {
    margin-block-start: ${space.m};
    padding-block-end: ${GAP};
  }
`;

/** The content of a dialog, or of its form. Not a grid: in its area of a grid, nothing sticks. */
export const DialogStack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Actions = styled(Row)`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  align-items: stretch;
  justify-content: flex-end;
  margin-block: calc(-1 * ${space.s}) calc(-1 * ${GAP});
  padding-block: ${space.s} ${GAP};
  background: ${color.surface};

  /* Above the keyboard of a phone, there is no room beside them for the field in which one types. */
  @media (max-height: 26rem) {
    position: static;
  }
  > button {
    padding-inline: clamp(0.75rem, 4vw, ${space.l});
  }
  @media (max-width: 22.5rem) {
    > button {
      font-size: ${type.small};
    }
  }
`;
