import styled from 'styled-components';
import type { Desk } from '@/contract/deskFile';
import { space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Muted } from '@/client/ui/layout';

type Props = { desk: Desk; exportedAt: string; add: () => void; close: () => void };

const MOST_TOPICS = 5;

/** Shows what a file would add, before it does (contract 4). */
export function ImportPreview({
  desk: { subjects, assignments, practicals },
  exportedAt,
  add,
  close,
}: Props) {
  const isNew = subjects !== null || assignments.length + practicals.length > 0;
  return (
    <Dialog title="Import my data" close={close}>
      <Muted>Exported on {new Date(exportedAt).toLocaleString()}. What is here already stays as it is.</Muted>
      {isNew ? <p>This will be added:</p> : <p>Everything in this file is here already.</p>}
      {subjects && <p>Your subjects</p>}
      <Topics label="Assignments" items={assignments} />
      <Topics label="Practicals" items={practicals} />
      <DialogActions>
        <Button type="button" $weight="quiet" onClick={close}>
          Cancel
        </Button>
        <Button
          type="button"
          onClick={() => {
            close();
            add();
          }}
        >
          Import
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Topics({ label, items }: { label: string; items: Desk['assignments'] }) {
  if (items.length === 0) return null;
  const more = items.length - MOST_TOPICS;
  return (
    <div>
      <p>
        {label}: {items.length}
      </p>
      <List>
        {items.slice(0, MOST_TOPICS).map(({ id, topic }) => (
          <li key={id}>{topic}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </List>
    </div>
  );
}

const List = styled.ul`
  margin: ${space.xs} 0 0;
  padding-inline-start: 1.4rem;
  overflow-wrap: anywhere;
`;
