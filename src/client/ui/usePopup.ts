import { useEffect, useId, useRef, useState } from 'react';

/**
 * For what a button opens below itself. Escape closes it and gives the focus back to the button; a press or the focus
 * elsewhere closes it too.
 */
export function usePopup<Popup extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const popup = useRef<Popup>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      const isInside = [popup, button].some(({ current }) => current?.contains(target as Node));
      if (!isInside) setIsOpen(false);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => listeners.abort();
  }, [isOpen]);

  const toggle = () => setIsOpen(!isOpen);
  return {
    isOpen,
    close: () => setIsOpen(false),
    popup,
    popupProps: { ref: popup, id },
    button,
    buttonProps: {
      ref: button,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: toggle,
    } as const,
  };
}
