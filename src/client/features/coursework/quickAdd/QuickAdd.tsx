import styled from 'styled-components';
import { color, from, space } from '@/client/design/tokens';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { isPressed } from '@/client/lib/shortcuts';
import { useDialogOnDemand } from '@/client/ui/useDialogOnDemand';
import { useSingleKeys } from '@/client/ui/useSingleKeys';
import { useAppSelector } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { icon } from '@/client/ui/frameIcons';

const NAME = 'Quick add';
const NOT_LOADED = 'Quick add could not be loaded. Check your connection.';

const Plus = icon(<path d="M12 5v14M5 12h14" />);

/** Part of the header in the student area, where it is always in view and covers no control. It has a key, too. */
export function QuickAdd() {
  const { isLoaded } = useAppSelector(subjectsSlice.selectors.selectPersistence);
  const { open, dialog } = useDialogOnDemand(
    () => import('./QuickAddDialog'),
    () => showToast.error(NOT_LOADED),
  );

  useSingleKeys((event) => {
    if (!isLoaded || !isPressed('quickAdd', event)) return;
    event.preventDefault();
    open();
  });

  return (
    <>
      <Opener
        type="button"
        aria-label={NAME}
        aria-haspopup="dialog"
        aria-keyshortcuts="n"
        disabled={!isLoaded}
        onClick={open}
      >
        <Plus />
        <span>{NAME}</span>
      </Opener>
      {dialog}
    </>
  );
}

/** Without its text where the header has no room for it. */
const Opener = styled(IconButton)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  color: ${color.accent};
  font-weight: 650;

  @media (max-width: 22rem) {
    min-width: 2rem;
  }
  > span {
    display: none;
  }
  ${from.desktop} {
    padding-inline: ${space.m};

    > span {
      display: inline;
    }
  }
`;
