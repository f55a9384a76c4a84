import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { MAX_HOUR } from '@/contract/push/push';
import { selectUserId } from '@/client/features/auth/authSlice';
import { space } from '@/client/design/tokens';
import { dayOf } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { clockTime } from '@/client/lib/dayFormat';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/store/hooks';
import { Check } from '@/client/ui/CheckField';
import { Disclosure } from '@/client/ui/Disclosure';
import { LabelledSelect } from '@/client/ui/LabelledField';
import { Muted } from '@/client/ui/layout';
import { Hint } from '@/client/ui/TextField.styles';
import { useFocusAtHash } from '@/client/ui/focusFallback';
import { onSwitched, readDigest, remindersAreOn, switchOff, switchOn } from './digests';
import { canNotify, closeReminders, followInBackground, remind } from './notifications';
import { pushUnwanted, pushWanted } from './pushApi';
import { DEFAULT_HOUR, digestEnd, dueItems } from './reminderFor';
import { selectLists } from './reminderListeners';

/** An address with this hash leads to this part of /activities. */
export const REMINDERS_HASH = '#reminders';

/** Switches reminders on and off, for this account on this device (behaviour 6.10). */
export function RemindMe() {
  const userId = useAppSelector(selectUserId);
  const isLoaded = useAppSelector(selectLists) !== null;
  const { hash, key } = useLocation();
  if (userId === null || !isLoaded) return null;
  return (
    <Disclosure label="Reminders" opensFor={hash === REMINDERS_HASH ? key : null}>
      <Reminders userId={userId} />
    </Disclosure>
  );
}

function Reminders({ userId }: { userId: string }) {
  const content = useRef<HTMLDivElement>(null);
  useFocusAtHash(REMINDERS_HASH, content);
  return (
    <div ref={content} tabIndex={-1}>
      {canNotify() ? <Switch key={userId} userId={userId} /> : <WithoutNotifications />}
    </div>
  );
}

/** iPhones and iPads tell it to pages, and have notifications only for those that are installed. */
const mayBeInstalledOnIos = () => (navigator as { standalone?: boolean }).standalone === false;

const WithoutNotifications = () =>
  mayBeInstalledOnIos() ? (
    <>
      <Muted>On iPhone and iPad, reminders come only once this site is on your home screen:</Muted>
      <ol>
        <li>
          Press <em>Share</em> in Safari.
        </li>
        <li>
          Choose <em>Add to Home Screen</em>.
        </li>
        <li>Open the site from there, sign in and come back here.</li>
      </ol>
    </>
  ) : (
    <OtherWay why="This browser cannot show notifications." />
  );

const hours = Array.from({ length: MAX_HOUR + 1 }, (_, hour) => {
  const label = clockTime.format(new Date(2026, 0, 1, hour));
  return [String(hour), label] as const;
});

const WHILE_CLOSED = 'Also while this site is closed. Nobody but this device learns what is due.';
const WHEN_OPENED = 'You are reminded when this site is open at that hour, or once you open it after that.';

const problems = {
  unanswered:
    'Your browser asked for your permission and got no answer. Tick the box again to be asked again.',
  notStored: 'This browser does not let us store reminders.',
  notShown: 'Your browser did not show the notification. It is tried again when you open this site.',
};

function Switch({ userId }: { userId: string }) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const isDenied = useIsDenied();
  const [isOn, setIsOn] = useState<boolean>();
  const [hour, setHour] = useState(DEFAULT_HOUR);
  const [isPushed, setIsPushed] = useState(false);
  const [problem, setProblem] = useState<keyof typeof problems>();
  const hintId = useId();

  useEffect(() => {
    const read = () =>
      readDigest(userId).then(
        (digest) => {
          setIsOn(digest?.wanted === true && Notification.permission === 'granted');
          if (digest) setHour(digest.hour);
          setIsPushed(typeof digest?.endpoint === 'string');
        },
        () => {
          setIsOn(false);
          setProblem('notStored');
        },
      );
    void read();
    return onSwitched(() => void read());
  }, [userId]);

  useEffect(() => {
    // Where IndexedDB is denied, there are none.
    if (isDenied) dispatch(pushUnwanted(userId)).catch(() => undefined);
  }, [dispatch, isDenied, userId]);

  const storeOn = (at: number) => {
    const now = new Date();
    const lists = selectLists(store.getState()) ?? [];
    return switchOn(userId, dueItems(lists, digestEnd(dayOf(now))), at, now);
  };

  async function changeHour(chosen: number) {
    setHour(chosen);
    if (!isOn) return;
    try {
      await storeOn(chosen);
      dispatch(pushWanted());
    } catch {
      setProblem('notStored');
    }
  }

  async function change(isRequested: boolean) {
    setIsOn(isRequested);
    setProblem(undefined);
    const answer = isRequested ? await Notification.requestPermission() : undefined;
    const isGranted = answer === 'granted';
    if (isRequested && !isGranted) setIsOn(false);
    if (answer === 'default') setProblem('unanswered');
    try {
      if (isGranted) await storeOn(hour);
      else await switchOff(userId);
    } catch {
      setIsOn(false);
      return setProblem('notStored');
    }
    const registration = await navigator.serviceWorker.ready;
    await followInBackground(registration, isGranted);
    if (isGranted) dispatch(pushWanted());
    else await dispatch(pushUnwanted(userId));
    try {
      await (isGranted ? remind(registration, false) : closeReminders(registration));
    } catch {
      setProblem('notShown');
    }
  }

  return (
    <>
      <Check
        label="Remind me"
        aria-describedby={hintId}
        disabled={isOn === undefined}
        checked={isOn === true && !isDenied}
        onChange={({ target }) => void change(target.checked)}
      />
      <Hint id={hintId}>At most one notification a day: what is overdue, due today and due tomorrow.</Hint>
      <Hour>
        <LabelledSelect
          label="Hour"
          value={String(hour)}
          options={hours}
          choose={(chosen) => void changeHour(Number(chosen))}
        />
      </Hour>
      <div role="status">
        {isDenied && (
          <OtherWay why="Your browser blocks notifications from this site. You can allow them in its site settings." />
        )}
        {problem && !isDenied && <OtherWay why={problems[problem]} />}
        {isOn && !isDenied && !problem && <Muted>{isPushed ? WHILE_CLOSED : WHEN_OPENED}</Muted>}
      </div>
    </>
  );
}

const Hour = styled.div`
  max-width: 14rem;
  margin-block: ${space.s};
`;

/** Follows the browser's settings, where it reports changes. */
function useIsDenied() {
  const [isDenied, setIsDenied] = useState(() => Notification.permission === 'denied');
  useEffect(() => {
    const controller = new AbortController();
    const read = () => setIsDenied(Notification.permission === 'denied');
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', read, { signal: controller.signal }),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return isDenied;
}

/** Whether reminders are on for this account on this device; false until it is known. */
export function useRemindersAreOn(userId: string) {
  const [areOn, setAreOn] = useState(false);
  useEffect(() => {
    if (!canNotify()) return;
    // Where IndexedDB is denied, there are none.
    const read = () => void remindersAreOn(userId).then(setAreOn, () => undefined);
    read();
    return onSwitched(read);
  }, [userId]);
  return areOn;
}

const OtherWay = ({ why }: { why: string }) => (
  <Muted>
    {why} Your calendar can remind you instead, from the calendar file of your{' '}
    <Link to={paths.showAssignments}>assignments</Link> or <Link to={paths.showPracticals}>practicals</Link>.
  </Muted>
);
