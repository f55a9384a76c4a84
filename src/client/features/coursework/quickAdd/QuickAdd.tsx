import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { from, layer, radius, shadow, space, type } from '@/client/design/tokens';
import { singleKeysAreOn } from '@/client/features/shortcuts/singleKeys';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { useDialogOnDemand } from '@/client/features/toasts/useDialogOnDemand';
import { isPressed } from '@/client/lib/shortcuts';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Plus } from '@/client/ui/icons';
import { quickAddText } from './quickAddText';

const fetchDialog = async () => (await import('./QuickAddDialog')).QuickAddDialog;

/** The button that stays in view on every page of the student area, and its key. */
export function QuickAdd() {
  const { isLoaded } = useAppSelector(subjectsSlice.selectors.selectPersistence);
  const { open, dialog } = useDialogOnDemand(fetchDialog, quickAddText.notLoaded);

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isLoaded || !singleKeysAreOn() || document.querySelector('dialog[open]')) return;
    if (!isPressed('quickAdd', event)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);

  return (
    <Dock>
      <Opener type="button" aria-haspopup="dialog" aria-keyshortcuts="n" disabled={!isLoaded} onClick={open}>
        <Plus />
        {quickAddText.title}
        <kbd aria-hidden="true">N</kbd>
      </Opener>
      {dialog}
    </Dock>
  );
}

/** At the end of the page, and above the lower edge of the window while the page is scrolled. */
const Dock = styled.div`
  position: sticky;
  z-index: ${layer.dock};
  inset-block-end: ${space.m};
  display: flex;
  justify-content: flex-end;
  width: min(100% - 2 * ${space.m}, 72rem);
  margin: auto auto ${space.m};
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
  @media print {
    display: none;
  }
`;

const Opener = styled(Button)`
  padding-inline-start: ${space.m};
  box-shadow: ${shadow.floating};

  kbd {
    display: none;
    padding: 0 ${space.s};
    border: 1px solid currentcolor;
    border-radius: ${radius.s};
    font-size: ${type.small};
    opacity: 0.8;
  }
  ${from.desktop} {
    @media (hover: hover) {
      kbd {
        display: inline;
      }
    }
  }
`;
