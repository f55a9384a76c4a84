import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { RootState } from '@/client/app/reducers';
import { useAppSelector } from '@/client/store/hooks';
import { ProgressScreen } from '@/client/ui/ProgressScreen';

/** Contract 5.8: a shorter wait is not worth a screen of its own. */
const PATIENCE_MS = 1_000;

/** The main loading flag: calls are under way and none has been answered. */
const selectAwaitsAnswer = ({ api }: RootState) => {
  const calls = Object.values(api.queries);
  return calls.length > 0 && calls.every((call) => call?.status === 'pending');
};

/** Covers the page while the very first answer of the backend is late. */
export function WaitingOverlay() {
  const awaitsAnswer = useAppSelector(selectAwaitsAnswer);
  const [hasBegun, setHasBegun] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [isLate, setIsLate] = useState(false);

  // Only the first wait counts: calls that come later have loaders of their own.
  if (awaitsAnswer && !hasBegun) setHasBegun(true);
  if (hasBegun && !awaitsAnswer && !isOver) setIsOver(true);

  useEffect(() => {
    if (!hasBegun || isOver) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasBegun, isOver]);

  return isLate && !isOver ? <Cover /> : null;
}

/** While the page is covered, the keyboard stays out of it as well, and goes back to where it was. */
function Cover() {
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = frame.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <Modal ref={frame} aria-label="Loading" onCancel={(event) => event.preventDefault()}>
      <ProgressScreen />
    </Modal>
  );
}

const Modal = styled.dialog`
  padding: 0;
  border: 0;
`;
