import { useState, type ReactNode } from 'react';
import { exportRequested, shareRequested } from './studentDataEvents';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import { Muted, Row } from '@/client/ui/layout';
import { ImportButton } from './ImportButton';
import { selectIsLoaded } from './persistenceSlice';
import { selectIsNewDevice } from './studentRecords';
import { canShareFiles } from './sharingListeners';
import { studentDataText } from './studentDataText';

type Props = {
  /** False when a notice on the page offers the export already. */
  offersExport: boolean;
  /** Further ways to keep the data. */
  children?: ReactNode;
};

/** Exports all local data as a file and imports it (behaviour 7.6). */
export function StudentDataPanel({ offersExport, children }: Props) {
  const dispatch = useAppDispatch();
  const isLoaded = useAppSelector(selectIsLoaded);
  // The note on a new device offers the import already.
  const offersImport = !useAppSelector(selectIsNewDevice);
  const [offersSharing] = useState(canShareFiles);

  if (!isLoaded) return null;
  return (
    <Disclosure label="Your data">
      <Muted>
        Subjects, assignments and practicals are kept in this browser. No server can read them. A file carries
        them to another device, and back. {studentDataText.importData} also reads the calendar file (.ics) of
        Moodle, Canvas, Google Calendar or Outlook.
      </Muted>
      <Row>
        {offersExport && (
          <Button $weight="quiet" onClick={() => dispatch(exportRequested())}>
            {studentDataText.exportData}
          </Button>
        )}
        {offersSharing && (
          <Button $weight="quiet" onClick={() => dispatch(shareRequested())}>
            Share
          </Button>
        )}
        {offersImport && <ImportButton />}
      </Row>
      {children}
    </Disclosure>
  );
}
