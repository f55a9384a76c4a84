import { useId, useState, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { color, radius } from '@/client/design/tokens';
import { exportWanted, studentDataImported } from '@/client/store/events';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/store/hooks';
import { selectStudentData } from '@/client/store/studentData';
import { Button, buttonStyles } from '@/client/ui/Button';
import { Muted, Row, Stack } from '@/client/ui/layout';
import { FieldError } from '@/client/ui/TextField.styles';
import { importOf, textOf, type Import } from './importable';
import { ImportPreview } from './ImportPreview';
import { selectIsLoaded } from './persistenceSelectors';
import { studentDataText } from './studentDataText';

type Props = {
  /** False when a notice on the page offers the export already. */
  offersExport: boolean;
};

/** Exports all local data as a file and imports it (contract 4). */
export function StudentDataPanel({ offersExport }: Props) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [found, setFound] = useState<Import>();
  const id = useId();
  const isLoaded = useAppSelector(selectIsLoaded);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setFound(undefined);
    const read = await textOf(file);
    // The same file can be chosen again after it was corrected.
    target.value = '';
    setFound('reason' in read ? read : importOf(read.text, selectStudentData(store.getState())));
  };

  if (!isLoaded) return null;
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{studentDataText.title}</h2>
        <Muted>{studentDataText.where}</Muted>
        <Row>
          {offersExport && (
            <Button type="button" $weight="quiet" onClick={() => dispatch(exportWanted())}>
              {studentDataText.exportData}
            </Button>
          )}
          <FileButton>
            {studentDataText.importData}
            <input
              type="file"
              accept=".json,application/json"
              aria-describedby={found && 'reason' in found ? `${id}-refused` : undefined}
              onChange={(event) => void read(event)}
            />
          </FileButton>
        </Row>
        {found && 'reason' in found && (
          <FieldError id={`${id}-refused`} role="alert">
            {studentDataText.refused(found.reason)}
          </FieldError>
        )}
      </Stack>
      {found && 'data' in found && (
        <ImportPreview
          data={found.data}
          exportedAt={found.exportedAt}
          add={() => dispatch(studentDataImported(found.data))}
          close={() => setFound(undefined)}
        />
      )}
    </section>
  );
}

/** A file input that looks like a button. The invisible input covers it, so the browser handles keys and clicks. */
const FileButton = styled.label<{ $weight?: 'quiet' }>`
  ${buttonStyles}
  position: relative;
  border-color: ${color.edge};
  background: transparent;
  color: ${color.text};

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &:focus-within {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    border-radius: ${radius.pill};
  }
`;
