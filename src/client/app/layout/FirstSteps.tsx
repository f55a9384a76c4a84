import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { below, color, space, type } from '@/client/design/tokens';
import { selectUserId } from '@/client/features/auth/authSlice';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { REMINDERS_HASH, useRemindersAreOn } from '@/client/features/reminders/RemindMe';
import { DEVICES_HASH, devicesSlice } from '@/client/features/studentData/devices/devicesSlice';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { selectIsNewDevice } from '@/client/features/studentData/studentRecords';
import { selectOfferedSubjects } from '@/client/features/subjects/subjectsSlice';
import { readText, storeText } from '@/client/lib/browserStorage';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { useFocusMainWhenGone } from '@/client/ui/focusFallback';
import { VisuallyHidden } from '@/client/ui/layout';
import { firstStepsKey } from './firstStepsListeners';

/** Leads a new student through three steps, until they are done or dismissed, once on a device (behaviour 6.11). */
export function FirstSteps() {
  const userId = useAppSelector(selectUserId);
  const isLoaded = useAppSelector(selectIsLoaded);
  return isLoaded && userId !== null && <StepsOf key={userId} userId={userId} />;
}

function StepsOf({ userId }: { userId: string }) {
  const isNew = useAppSelector(selectIsNewDevice);
  const key = firstStepsKey(userId);
  const [note, setNote] = useState(() => readText(key) ?? (isNew ? 'begun' : 'over'));
  const end = () => {
    // In an imported log nothing has begun on this device.
    if (readText(key)) storeText(key, 'over');
    setNote('over');
  };
  return note === 'begun' && <Steps userId={userId} end={end} />;
}

type Step = { label: ReactNode; isDone: boolean };

function Steps({ userId, end }: { userId: string; end: () => void }) {
  const frame = useFocusMainWhenGone<HTMLElement>();
  const hasSubjects = useAppSelector(selectOfferedSubjects).length > 0;
  const assignments = useAppSelector(assignmentsSlice.selectors.selectItems);
  const practicals = useAppSelector(practicalsSlice.selectors.selectItems);
  const { syncedAt } = useAppSelector(devicesSlice.selectors.selectDevices);
  const { data: features } = useGetFeaturesQuery();
  const isReminded = useRemindersAreOn(userId);
  const steps: Step[] = [
    { label: <Link to={paths.selectSubjects}>Choose your subjects</Link>, isDone: hasSubjects },
    {
      label: <Link to={paths.addAssignments}>Note what is due</Link>,
      isDone: assignments.length + practicals.length > 0,
    },
    {
      label: (
        <>
          <Link to={paths.activities + REMINDERS_HASH}>Be reminded</Link>
          {features?.devices !== false && (
            <>
              {' '}
              or <Link to={paths.activities + DEVICES_HASH}>link your devices</Link>
            </>
          )}
        </>
      ),
      isDone: isReminded || syncedAt !== null,
    },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  const endWhenDone = useEffectEvent(() => {
    if (current < 0) end();
  });
  useEffect(() => endWhenDone(), [current]);

  return (
    <Frame ref={frame} aria-label="First steps">
      <ol role="list">
        {steps.map(({ label, isDone }, index) => (
          <li key={index} aria-current={index === current ? 'step' : undefined}>
            {index === current && `Step ${index + 1} of ${steps.length}: `}
            {isDone && (
              <>
                <span aria-hidden="true">✓ </span>
                <VisuallyHidden>Done: </VisuallyHidden>
              </>
            )}
            {label}
          </li>
        ))}
      </ol>
      <button type="button" onClick={end}>
        Not now
      </button>
    </Frame>
  );
}

/** One row: a phone shows the step that comes next. */
const Frame = styled.aside`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.l};
  padding: 0 ${space.m};
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
  font-size: ${type.small};

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.l};
    padding-block: ${space.s};
  }
  li:not([aria-current]) {
    color: ${color.muted};

    ${below.tablet} {
      display: none;
    }
  }
  button {
    flex: none;
    min-height: 2.75rem;
    font-weight: 600;
  }
`;
