import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { canStillBeDue, type Day } from '@/contract/calendar';
import { fixedPageAt } from '@/contract/pages/pageAt';
import { color, fluid, space } from '@/client/design/tokens';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { useSingleKey } from '@/client/ui/useSingleKey';
import { dayOf } from '@/client/lib/days';
import { useAppSelector } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { icon } from '@/client/ui/icons';

/** Not from courseworkText: the header is part of every page, those texts are not. */
const NAME = 'Quick add';

const Plus = icon(<path d="M12 5v14M5 12h14" />);

/** The day that the month has selected, where there is one on the page: the grid itself knows it best. */
const selectedDay = () =>
  document.querySelector<HTMLElement>('[role="gridcell"][aria-selected="true"]')?.dataset.day;

const PRACTICALS = ['addPracticals', 'showPracticals'];

/**
 * Opens the dialog, whose code is loaded only then. It starts with the kind of the page, and offers the selected day as a deadline.
 */
export function useQuickAdd(deadline?: Day) {
  const isLoaded = useAppSelector(selectIsLoaded);
  const page = fixedPageAt(useLocation().pathname);
  const { open, dialog } = useDialogOnDemand(() =>
    showToast.error('Quick add could not be loaded. Check your connection.'),
  );
  const openQuickAdd = () =>
    open(async () => {
      const day = deadline ?? selectedDay();
      const first = canStillBeDue(day, dayOf(new Date())) ? day : undefined;
      const { QuickAddDialog } = await import('./QuickAddDialog');
      const kind = page && PRACTICALS.includes(page) ? 'practicals' : 'assignments';
      return (close) => <QuickAddDialog {...{ close, kind }} selected={first} />;
    });
  return { isLoaded, open: openQuickAdd, dialog };
}

/** Part of the header in the student area, where it is always in view and covers no control. */
export function QuickAdd() {
  const { isLoaded, open, dialog } = useQuickAdd();
  // The key may be pressed before the lists are read.
  const isAsked = useRef(false);
  useSingleKey('quickAdd', (event) => {
    event.preventDefault();
    if (isLoaded) open();
    else isAsked.current = true;
  });
  const openIfAsked = useEffectEvent(() => {
    if (isAsked.current) open();
    isAsked.current = false;
  });
  useEffect(() => {
    if (isLoaded) openIfAsked();
  }, [isLoaded]);

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
  margin-inline-start: auto;
  color: ${color.accent};
  font-weight: 650;

  @media (max-width: 22rem) {
    min-width: ${fluid(2)};
  }
  > span {
    display: none;
  }
  @media (min-width: 67rem) {
    padding-inline: ${space.m};

    > span {
      display: inline;
    }
  }
`;
