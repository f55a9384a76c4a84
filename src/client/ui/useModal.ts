import { useEffect, useRef } from 'react';

/** An open dialog handles the keyboard itself. */
export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** The ref of a dialog that is rendered while it is open. On close, the focus goes back to its opener (behaviour 11.2). */
export function useModal() {
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
  return frame;
}
