import { useId, useState } from 'react';
import styled from 'styled-components';
import { areAccountsOpen } from '@/contract/auth/accounts';
import { color, font, largeText, radius, space } from '@/client/design/tokens';
import { chooseSingleKeys, shortcuts, singleKeysAreOn, type ShortcutName } from '@/client/lib/shortcuts';
import { Button } from '@/client/ui/Button';
import { Check } from '@/client/ui/CheckField';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Hint } from '@/client/ui/TextField.styles';

const descriptions = {
  search: 'Go to the search field of this page',
  help: 'Show these shortcuts',
  quickAdd: 'Enter an assignment or a practical, in the student area',
  newestToast: 'Go to the newest message',
  undo: 'Undo the last change, in the student area',
  leave: areAccountsOpen
    ? 'Close a dialog, a menu or a message, or leave the chat’s field'
    : 'Close a dialog, a menu or a message',
} satisfies Record<Exclude<ShortcutName, 'adminField'>, string>;

type Listed = keyof typeof descriptions;
const ofStudents: readonly Listed[] = ['quickAdd', 'undo'];
const listed = (Object.keys(descriptions) as Listed[]).filter(
  (name) => areAccountsOpen || !ofStudents.includes(name),
);

function keysOf(name: Listed): string[] {
  const { key, ctrl, alt }: { key: string; ctrl?: true; alt?: true } = shortcuts[name];
  const last = key === 'escape' ? 'Esc' : key.toUpperCase();
  return [ctrl && 'Ctrl', alt && 'Alt', last].filter((part) => part !== undefined);
}

/** Lists the shortcuts, and switches single-key shortcuts on and off (WCAG 2.1.4). */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const [areOn, setAreOn] = useState(singleKeysAreOn);
  const hintId = useId();
  const choose = (next: boolean) => {
    chooseSingleKeys(next);
    setAreOn(next);
  };

  return (
    <Dialog title="Keyboard shortcuts" close={close}>
      <List>
        {listed.map((name) => (
          <div key={name}>
            <dt>
              {keysOf(name).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{descriptions[name]}</dd>
          </div>
        ))}
      </List>
      <div>
        <Check
          label="Single-key shortcuts"
          aria-describedby={hintId}
          checked={areOn}
          onChange={({ target }) => choose(target.checked)}
        />
        <Hint id={hintId}>
          They have no effect while you type in a field. When off, keys such as / and ? have no effect
          anywhere.
        </Hint>
      </div>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const List = styled.dl`
  display: grid;

  > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    align-items: baseline;
    gap: ${space.m};
    padding-block: ${space.s};
    border-block-end: 1px solid ${color.line};

    ${largeText} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  dt {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs};
  }
  kbd {
    min-width: 1.9rem;
    padding: 0.1rem ${space.s};
    border: 1px solid ${color.edge};
    border-radius: ${radius.s};
    background: ${color.sunken};
    font: 600 0.9em / 1.5 ${font.mono};
    text-align: center;
  }
`;
