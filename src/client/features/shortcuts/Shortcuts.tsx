import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { showToast } from '@/client/features/toasts/showToast';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { useSingleKey } from '@/client/ui/useSingleKey';

const NAME = 'Keyboard shortcuts';
const NOT_LOADED = 'The shortcuts could not be loaded. Check your connection.';

const SEARCH_FIELD = '[role="search"] input[type="search"]';

/** The keys that every page has, and the button that opens their list. */
export function Shortcuts({ hasButton }: { hasButton: boolean }) {
  const { open, dialog } = useDialogOnDemand(() => showToast.error(NOT_LOADED));
  const show = () =>
    open(async () => {
      const { ShortcutsDialog } = await import('./ShortcutsDialog');
      return (close) => <ShortcutsDialog close={close} />;
    });
  useSingleKey('help', show);
  useSingleKey('search', (event) => {
    const field = document.querySelector<HTMLElement>(SEARCH_FIELD);
    if (!field) return;
    event.preventDefault();
    field.focus();
  });

  return (
    <>
      <p>
        {hasButton && (
          <Opener type="button" aria-haspopup="dialog" onClick={show}>
            {NAME}
          </Opener>
        )}
      </p>
      {dialog}
    </>
  );
}

const Opener = styled.button`
  min-height: 1.5rem;
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;

  &:hover {
    color: ${color.text};
  }
`;
