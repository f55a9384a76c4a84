import styled from 'styled-components';
import { from, layer, radius, shadow, space, type } from '@/client/design/tokens';
import { useSingleKeys } from '@/client/features/shortcuts/singleKeys';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { useDialogOnDemand } from '@/client/features/toasts/useDialogOnDemand';
import { isPressed } from '@/client/lib/shortcuts';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { icon } from '@/client/ui/frameIcons';

const NAME = 'Quick add';
const NOT_LOADED = 'Quick add could not be loaded. Check your connection.';

const Plus = icon(<path d="M12 5v14M5 12h14" />);

/** The button that stays in view on every page of the student area, and its key. */
export function QuickAdd() {
  const { isLoaded } = useAppSelector(subjectsSlice.selectors.selectPersistence);
  const { open, dialog } = useDialogOnDemand(() => import('./QuickAddDialog'), NOT_LOADED);

  useSingleKeys((event) => {
    if (!isLoaded || !isPressed('quickAdd', event)) return;
    event.preventDefault();
    open();
  });

  return (
    <Dock>
      <Opener type="button" aria-haspopup="dialog" aria-keyshortcuts="n" disabled={!isLoaded} onClick={open}>
        <Plus />
        {NAME}
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
