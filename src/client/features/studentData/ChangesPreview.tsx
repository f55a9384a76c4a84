import { useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { useRenderedRows } from '@/client/ui/useRenderedRows';
import { isEmpty, type Changes, type NamedItem } from './changesBetween';
import { studentDataText } from './studentDataText';

type Props = {
  title: string;
  changes: Changes;
  /** Above the changes. */
  lead: ReactNode;
  /** First of all, when there are none. */
  nothing: ReactNode;
  /** The name of the button that goes on. */
  confirmLabel: string;
  confirm: () => void;
  close: () => void;
};

/** Few enough for the dialog and its buttons to fit on a phone. */
const FIRST = 3;
const { preview } = studentDataText;
const KINDS = ['added', 'changed', 'deleted'] as const;

/** Says by name what will be added, changed and deleted, before anything happens (behaviour 7.7). */
export function ChangesPreview({ title, changes, lead, nothing, confirmLabel, confirm, close }: Props) {
  const { subjectsChanged, ownSubjectsAdded, ownSubjectsDeleted, coloursChanged, shortNamesChanged } =
    changes;
  return (
    <Dialog title={title} close={close}>
      {isEmpty(changes) && nothing}
      {lead}
      {KINDS.map((kind) => (
        <Group key={kind} kind={kind} items={changes[kind]} />
      ))}
      {subjectsChanged && <p>Your choice of subjects changes.</p>}
      {ownSubjectsAdded.length > 0 && <Names>{`Own subjects added: ${ownSubjectsAdded.join(', ')}`}</Names>}
      {ownSubjectsDeleted.length > 0 && (
        <Names>{`Own subjects deleted: ${ownSubjectsDeleted.join(', ')}`}</Names>
      )}
      {coloursChanged && <p>Colours of your subjects change.</p>}
      {shortNamesChanged && <p>Short names of your subjects change.</p>}
      <DialogActions cancel={close}>
        {!isEmpty(changes) && (
          <Button
            onClick={() => {
              close();
              confirm();
            }}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Group({ kind, items }: { kind: (typeof KINDS)[number]; items: readonly NamedItem[] }) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const focus = (added: NamedItem) => {
    const row = list.current?.children[items.indexOf(added)];
    if (row instanceof HTMLElement) row.focus();
  };
  const { rendered, button } = useRenderedRows(items, FIRST, focus, { describedBy: titleId });
  if (items.length === 0) return null;
  return (
    <div>
      <h3 id={titleId}>{preview[kind](items.length)}</h3>
      <List ref={list} aria-labelledby={titleId}>
        {rendered.map((item, index) => (
          <li key={`${item.list} ${item.id}`} tabIndex={index < FIRST ? undefined : -1}>
            <bdi>{item.topic}</bdi> <small>{preview.detail(item)}</small>
          </li>
        ))}
      </List>
      {button}
    </div>
  );
}

const Names = styled.p`
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  list-style: disc;
  margin: ${space.xs} 0;
  padding-inline-start: 1.4rem;

  li {
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.muted};
    font-size: ${type.small};
  }
`;
