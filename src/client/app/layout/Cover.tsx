import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ProgressScreen } from '@/client/ui/ProgressScreen';

/** While the page is covered, the keyboard stays out of it as well, and goes back to where it was. */
export function Component() {
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
