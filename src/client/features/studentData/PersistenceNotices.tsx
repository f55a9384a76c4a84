import { useId, useState } from 'react';
import styled from 'styled-components';
import { space, pageWidth } from '@/client/design/tokens';
import type { PersistedSlice } from './studentRecords';
import { damagedCopyDiscarded, damagedCopyRequested, exportRequested } from './studentDataEvents';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Row } from '@/client/ui/layout';
import { Notice } from '@/client/ui/Notice';
import { selectDamagedLists, selectHasNewerData, selectStorageProblem } from './persistenceSlice';
import { studentDataText } from './studentDataText';

/** Notices about problems with the stored data, shown until the problem is solved (behaviour 7.4). */
export function PersistenceNotices() {
  const dispatch = useAppDispatch();
  const problem = useAppSelector(selectStorageProblem);
  const hasNewerData = useAppSelector(selectHasNewerData);
  const damaged = useAppSelector(selectDamagedLists);

  return (
    <Frame>
      {problem && (
        <Notice $isProblem role="alert">
          <p>{studentDataText.problem[problem]}</p>
          <Button $weight="quiet" onClick={() => dispatch(exportRequested())}>
            {studentDataText.exportData}
          </Button>
        </Notice>
      )}
      {hasNewerData && (
        <Notice $isProblem role="alert">
          <p>{studentDataText.problem.newer}</p>
        </Notice>
      )}
      {damaged.map((list) => (
        <DamagedListNotice key={list} list={list} />
      ))}
    </Frame>
  );
}

function DamagedListNotice({ list }: { list: PersistedSlice }) {
  const dispatch = useAppDispatch();
  const [isDownloaded, setIsDownloaded] = useState(false);
  // There may be three of these notices: each button is described by its notice's text.
  const textId = useId();
  return (
    <Notice $isProblem role="alert">
      <p id={textId}>{`Some of your saved ${list} could not be read. The damaged copy is kept.`}</p>
      <Row>
        <Button
          $weight="quiet"
          aria-describedby={textId}
          onClick={() => {
            dispatch(damagedCopyRequested(list));
            setIsDownloaded(true);
          }}
        >
          Download damaged data
        </Button>
        {isDownloaded && (
          <Button
            $weight="quiet"
            aria-describedby={textId}
            onClick={() => dispatch(damagedCopyDiscarded(list))}
          >
            Remove it from this browser
          </Button>
        )}
      </Row>
    </Notice>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space.s};
  width: min(100% - 2 * ${space.m}, ${pageWidth});
  margin-inline: auto;
  padding-block-start: ${space.m};

  &:empty {
    display: none;
  }
`;
