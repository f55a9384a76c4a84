import { useEffectEvent, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { showToast } from '@/client/features/toasts/showToast';
import { isPressed } from '@/client/lib/shortcuts';
import { useDialogOnDemand } from '@/client/ui/useDialogOnDemand';
import { isDialogOpen } from '@/client/ui/useModal';
import { singleKeysAreOn } from './singleKeys';

const NAME = 'Keyboard shortcuts';
const NOT_LOADED = 'The shortcuts could not be loaded. Check your connection.';

const SEARCH_FIELD = '[role="search"] input[type="search"]';
const QUICK_ADD = '[aria-keyshortcuts="n"]';

/** The button that opens the list of shortcuts, and the single-key shortcuts of every page. */
export function Component() {
  const { open, dialog } = useDialogOnDemand(
    () => import('./ShortcutSheet'),
    () => showToast.error(NOT_LOADED),
  );

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeysAreOn() || isDialogOpen()) return;
    const field = isPressed('search', event) && document.querySelector<HTMLElement>(SEARCH_FIELD);
    const quickAdd = isPressed('quickAdd', event) && document.querySelector<HTMLElement>(QUICK_ADD);
    if (!field && !quickAdd && !isPressed('sheet', event)) return;
    event.preventDefault();
    if (field) field.focus();
    else if (quickAdd) quickAdd.click();
    else open();
  });
  // The keys work as soon as the button is there.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={open}>
        {NAME}
      </Opener>
      {dialog}
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
