import { useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { StudentDataFile } from '@/contract/studentData/studentDataFile';
import { selectUserId } from '@/client/features/auth/authSlice';
import { importConfirmed } from './studentDataEvents';
import { useAppDispatch, useAppStore } from '@/client/store/hooks';
import { Button, FileButton } from '@/client/ui/Button';
import { CheckRow } from '@/client/ui/CheckField';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Muted } from '@/client/ui/layout';
import { FieldError } from '@/client/ui/TextField.styles';
import { ChangesPreview } from './ChangesPreview';
import { previewImport, readFile, type Import } from './readFile';
import { studentDataText } from './studentDataText';

/** What the chosen file is found to be. */
type Found =
  | { reason: string }
  | { ofOtherAccount: StudentDataFile }
  | Import
  | { renderPreview: (close: () => void) => ReactNode };

const { preview } = studentDataText;

/** A file that is read for so long that one would wonder. */
const LONG_BYTES = 1_000_000;

/** Chooses an exported file or a calendar, shows what it would change, and imports it (behaviour 7.7). */
export function ImportButton() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [found, setFound] = useState<Found>();
  const [isReading, setIsReading] = useState(false);
  const [isPreferred, setIsPreferred] = useState(false);
  const latest = useRef<File>(undefined);
  const id = useId();
  const close = () => setFound(undefined);

  const showPreview = async (file: StudentDataFile) => {
    const preview = await dispatch(previewImport(file));
    setIsPreferred(false);
    setFound(preview ?? undefined);
  };

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    close();
    latest.current = chosen;
    setIsReading(chosen.size > LONG_BYTES);
    const file = await readFile(chosen);
    // Of two that are read at the same time, the one that was chosen last counts.
    if (latest.current !== chosen) return;
    setIsReading(false);
    // The same file can be chosen again after it was corrected.
    target.value = '';
    if ('reason' in file || 'renderPreview' in file) return setFound(file);
    const isOwn = file.account === undefined || file.account === selectUserId(store.getState());
    if (isOwn) await showPreview(file);
    else setFound({ ofOtherAccount: file });
  };

  const reason = found && 'reason' in found ? found.reason : undefined;
  return (
    <>
      <FileButton $weight="quiet">
        {studentDataText.importData}
        <input
          type="file"
          accept=".json,.txt,.ics,application/json,text/plain,text/calendar"
          aria-describedby={reason && `${id}-refused`}
          onChange={(event) => void read(event)}
        />
      </FileButton>
      {isReading && <Reading role="status">Reading the file …</Reading>}
      {reason && (
        <Refusal id={`${id}-refused`} role="alert">
          {`This file was not imported: ${reason}`}
        </Refusal>
      )}
      {found && 'ofOtherAccount' in found && (
        <Dialog title={studentDataText.importData} close={close}>
          <p>This file comes from another account. Importing it adds that account’s lists to yours.</p>
          <DialogActions cancel={close}>
            <Button onClick={() => void showPreview(found.ofOtherAccount)}>Continue</Button>
          </DialogActions>
        </Dialog>
      )}
      {found && 'renderPreview' in found && found.renderPreview(close)}
      {found && 'changes' in found && (
        <ChangesPreview
          title={studentDataText.importData}
          changes={isPreferred ? found.changesIfPreferred : found.changes}
          lead={<Lead {...found} isPreferred={isPreferred} setIsPreferred={setIsPreferred} />}
          nothing={found.laterHere === 0 && <p>Everything in this file is here already.</p>}
          confirmLabel="Import"
          confirm={() => dispatch(importConfirmed(found.file, isPreferred))}
          close={close}
        />
      )}
    </>
  );
}

type LeadProps = Import & { isPreferred: boolean; setIsPreferred: (isPreferred: boolean) => void };

function Lead({ file, laterHere, isPreferred, setIsPreferred }: LeadProps) {
  return (
    <>
      <Muted>{preview.exported(new Date(file.exportedAt).toLocaleString())}</Muted>
      {laterHere > 0 && (
        <div>
          <p>{preview.laterHere(laterHere)}</p>
          <CheckRow as="label">
            <input
              type="checkbox"
              checked={isPreferred}
              onChange={({ target }) => setIsPreferred(target.checked)}
            />
            Take them from the file all the same
          </CheckRow>
        </div>
      )}
    </>
  );
}

/** On a line of its own, below the buttons. */
const below = css`
  order: 1;
  flex-basis: 100%;
`;

const Refusal = styled(FieldError)`
  ${below}
`;

const Reading = styled(Muted)`
  ${below}
`;
