import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { selectUserId } from '@/client/features/auth/authSlice';
import { dayOf } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { useAppSelector, useAppStore } from '@/client/store/hooks';
import { Check } from '@/client/ui/CheckField';
import { Disclosure } from '@/client/ui/Disclosure';
import { Muted } from '@/client/ui/layout';
import { Hint } from '@/client/ui/TextField.styles';
import { useFocusAtHash } from '@/client/ui/focusFallback';
import { onSwitched, remindersAreOn, switchOff, switchOn } from './digests';
import { canNotify, closeReminders, followInBackground, remind } from './notifications';
import { digestEnd, dueItems } from './reminderFor';
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
      {canNotify() ? (
        <Switch key={userId} userId={userId} />
      ) : (
        <OtherWay why="This browser cannot show notifications." />
      )}
    </div>
  );
}

const problems = {
  unanswered:
    'Your browser asked for your permission and got no answer. Tick the box again to be asked again.',
  notStored: 'This browser does not let us store reminders.',
  notShown: 'Your browser did not show the notification. It is tried again when you open this site.',
};

function Switch({ userId }: { userId: string }) {
  const store = useAppStore();
  const isDenied = useIsDenied();
  const [isOn, setIsOn] = useState<boolean>();
  const [problem, setProblem] = useState<keyof typeof problems>();
  const hintId = useId();

  useEffect(() => {
    const read = () =>
      remindersAreOn(userId).then(
        (isRequested) => setIsOn(isRequested && Notification.permission === 'granted'),
        () => {
          setIsOn(false);
          setProblem('notStored');
        },
      );
    void read();
    return onSwitched(() => void read());
  }, [userId]);

  async function change(isRequested: boolean) {
    setIsOn(isRequested);
    setProblem(undefined);
    const answer = isRequested ? await Notification.requestPermission() : undefined;
    const isGranted = answer === 'granted';
    if (isRequested && !isGranted) setIsOn(false);
    if (answer === 'default') setProblem('unanswered');
    try {
      const lists = selectLists(store.getState()) ?? [];
      if (isGranted) await switchOn(userId, dueItems(lists, digestEnd(dayOf(new Date()))));
      else await switchOff(userId);
    } catch {
      setIsOn(false);
      return setProblem('notStored');
    }
    const registration = await navigator.serviceWorker.ready;
    await followInBackground(registration, isGranted);
    try {
      await (isGranted ? remind(registration) : closeReminders(registration));
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
      <Hint id={hintId}>
        At most one notification a day, in the evening or when you open this site: what is overdue, due today
        and due tomorrow.
      </Hint>
      <div role="status">
        {isDenied && (
          <OtherWay why="Your browser blocks notifications from this site. You can allow them in its site settings." />
        )}
        {problem && !isDenied && <OtherWay why={problems[problem]} />}
      </div>
    </>
  );
}

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
