import { useEffect, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { showToast } from '@/client/features/toasts/showToast';
import { isPressed } from '@/client/lib/shortcuts';
import { singleKeysAreOn } from './singleKeys';

const NAME = 'Keyboard shortcuts';
const NOT_LOADED = 'The shortcuts could not be loaded. Check your connection and try again.';

const searchField = () => document.querySelector<HTMLInputElement>('[role="search"] input[type="search"]');

/** The button that opens the list of shortcuts, and the single-key shortcuts of every page. */
export function Shortcuts() {
  const [Sheet, setSheet] = useState<ComponentType<{ close: () => void }>>();
  const [isOpen, setIsOpen] = useState(false);

  // Loaded on demand. Without `lazy`, because a failure here is a toast and must not reach the page's error boundary.
  const open = () =>
    void import('./ShortcutSheet').then(
      ({ ShortcutSheet }) => {
        setSheet(() => ShortcutSheet);
        setIsOpen(true);
      },
      () => showToast.error(NOT_LOADED),
    );

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // An open dialog handles the keyboard itself.
      if (!singleKeysAreOn() || document.querySelector('dialog[open]')) return;
      const field = isPressed('search', event) ? searchField() : null;
      if (!field && !isPressed('sheet', event)) return;
      event.preventDefault();
      if (field) field.focus();
      else open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={open}>
        {NAME}
      </Opener>
      {Sheet && isOpen && <Sheet close={() => setIsOpen(false)} />}
    </>
  );
}

const Opener = styled.button`
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }
`;
