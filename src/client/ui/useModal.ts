import { useEffect, useRef } from 'react';

/**
 * The ref of a dialog that exists while it is shown: the browser's own modal makes the rest inert, and the focus goes
 * back to where it came from (contract 5.9).
 */
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
