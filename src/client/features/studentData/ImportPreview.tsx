import styled from 'styled-components';
import type { StudentData } from '@/contract/studentDataFile';
import { space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Muted } from '@/client/ui/layout';
import { studentDataText } from './studentDataText';

type Props = { data: StudentData; exportedAt: string; add: () => void; close: () => void };

/** Few enough for the dialog and its buttons to fit on a phone. */
const MOST_TOPICS = 3;
const { preview } = studentDataText;

/** Shows what a file would add (contract 4). */
export function ImportPreview({
  data: { subjects, assignments, practicals },
  exportedAt,
  add,
  close,
}: Props) {
  const isNew = subjects !== null || assignments.length + practicals.length > 0;
  return (
    <Dialog title={studentDataText.importData} close={close}>
      <Muted>{preview.exported(new Date(exportedAt).toLocaleString())}</Muted>
      <p>{isNew ? preview.new : preview.nothingNew}</p>
      {subjects && <p>{preview.subjects}</p>}
      <Topics label={preview.assignments(assignments.length)} items={assignments} />
      <Topics label={preview.practicals(practicals.length)} items={practicals} />
      <DialogActions>
        <Button type="button" $weight="quiet" onClick={close}>
          {preview.cancel}
        </Button>
        <Button
          type="button"
          onClick={() => {
            close();
            add();
          }}
        >
          {preview.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Topics({ label, items }: { label: string; items: StudentData['assignments'] }) {
  if (items.length === 0) return null;
  const more = items.length - MOST_TOPICS;
  return (
    <div>
      <p>{label}</p>
      <List>
        {items.slice(0, MOST_TOPICS).map(({ id, topic }) => (
          <li key={id}>{topic}</li>
        ))}
        {more > 0 && <li>{preview.more(more)}</li>}
      </List>
    </div>
  );
}

const List = styled.ul`
  margin: ${space.xs} 0 0;
  padding-inline-start: 1.4rem;

  li {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;
