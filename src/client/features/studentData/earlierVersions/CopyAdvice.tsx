import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { madeAt } from '@/client/features/coursework/courseworkRecords';
import { devicesSlice } from '@/client/features/studentData/devices/devicesSlice';
import { exportRequested } from '@/client/features/studentData/studentDataEvents';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Row } from '@/client/ui/layout';
import { Notice } from '@/client/ui/Notice';
import { useFocusMainWhenGone } from '@/client/ui/focusFallback';
import { earlierVersionsSlice } from './earlierVersionsSlice';
import { earlierVersionsText } from './earlierVersionsText';

/** Fewer items are soon entered again. */
const MOST_WITHOUT_COPY = 20;

/** How many items were made since the last export on this device. */
const selectWithoutCopy = createSelector(
  [
    assignmentsSlice.selectors.selectItems,
    practicalsSlice.selectors.selectItems,
    ({ earlierVersions }: RootState) => earlierVersions.exportedAt,
  ],
  (assignments, practicals, exportedAt) =>
    [...assignments, ...practicals].filter((item) => exportedAt === null || madeAt(item) > exportedAt).length,
);

/** Asks for a copy when many items have none, until it is dismissed (behaviour 7.9). */
export function CopyAdvice() {
  const count = useAppSelector(selectWithoutCopy);
  const { isOn } = useAppSelector(devicesSlice.selectors.selectDevices);
  const { versions, problem, isAdviceDismissed } = useAppSelector(
    earlierVersionsSlice.selectors.selectEarlierVersions,
  );
  // Before the device has answered, it may have been dismissed, or there may be a copy.
  const isKnown = (versions !== null || problem === 'unavailable') && isOn !== undefined;
  const isAlone = isKnown && !isOn;
  return isAlone && !isAdviceDismissed && count > MOST_WITHOUT_COPY && <Advice count={count} />;
}

function Advice({ count }: { count: number }) {
  const dispatch = useAppDispatch();
  const line = useFocusMainWhenGone<HTMLDivElement>();
  const { text, exportData, dismiss } = earlierVersionsText.advice;
  return (
    <Notice as="aside" ref={line}>
      <p>{text(count)}</p>
      <Row>
        <Button $weight="quiet" onClick={() => dispatch(exportRequested())}>
          {exportData}
        </Button>
        <Button $weight="quiet" onClick={() => dispatch(earlierVersionsSlice.actions.adviceDismissed())}>
          {dismiss}
        </Button>
      </Row>
    </Notice>
  );
}
