import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { selectUserId } from '@/client/features/auth/authSlice';
import { dayOf } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { useAppSelector, useAppStore } from '@/client/store/hooks';
import { CheckRow } from '@/client/ui/CheckField';
import { Muted, Stack } from '@/client/ui/layout';
import { Hint } from '@/client/ui/TextField.styles';
import { onSwitched, switchOff, switchOn, wantsReminders } from './digests';
import { canNotify, followInBackground, remind } from './notifications';
import { digestEnd, dueItems } from './reminderFor';
import { reminderText } from './reminderText';
import { selectLists } from './selectLists';

/** Switches reminders on and off, for this account on this device (contract 8.2). */
export function RemindMe() {
  const userId = useAppSelector(selectUserId);
  const isLoaded = useAppSelector(selectLists) !== null;
  const id = useId();
  if (userId === null || !isLoaded) return null;
  return (
    <section aria-labelledby={id}>
      <Stack $gap="s">
        <h2 id={id}>{reminderText.title}</h2>
        {canNotify() ? <Switch key={userId} userId={userId} /> : <OtherWay why={reminderText.unsupported} />}
      </Stack>
    </section>
  );
}

function Switch({ userId }: { userId: string }) {
  const store = useAppStore();
  const isDenied = useIsDenied();
  const [isOn, setIsOn] = useState<boolean>();
  const [isStorageDenied, setIsStorageDenied] = useState(false);
  const id = useId();

  const giveUp = () => {
    setIsOn(false);
    setIsStorageDenied(true);
  };
  useEffect(() => {
    const read = async () => setIsOn((await wantsReminders(userId)) && Notification.permission === 'granted');
    const readOrGiveUp = () => void read().catch(giveUp);
    readOrGiveUp();
    return onSwitched(readOrGiveUp);
  }, [userId]);

  async function change(wanted: boolean) {
    setIsOn(wanted);
    const isGranted = wanted && (await Notification.requestPermission()) === 'granted';
    const lists = selectLists(store.getState()) ?? [];
    if (isGranted) await switchOn(userId, dueItems(lists, digestEnd(dayOf(new Date()))));
    else await switchOff(userId);
    const registration = await navigator.serviceWorker.ready;
    await followInBackground(registration, isGranted);
    await remind(registration);
  }

  return (
    <>
      <CheckRow>
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-hint`}
          disabled={isOn === undefined}
          checked={isOn === true && !isDenied}
          onChange={({ target }) => void change(target.checked).catch(giveUp)}
        />
        <label htmlFor={id}>{reminderText.remindMe}</label>
      </CheckRow>
      <Hint id={`${id}-hint`}>{reminderText.hint}</Hint>
      <div role="status">
        {isDenied && <OtherWay why={reminderText.denied} />}
        {isStorageDenied && <OtherWay why={reminderText.unsupported} />}
      </div>
    </>
  );
}

/** Follows the browser's settings, where it tells of them. */
function useIsDenied() {
  const [isDenied, setIsDenied] = useState(() => Notification.permission === 'denied');
  useEffect(() => {
    let status: PermissionStatus | undefined;
    const read = () => setIsDenied(Notification.permission === 'denied');
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        status = found;
        status.onchange = read;
      },
      () => undefined,
    );
    return () => {
      if (status) status.onchange = null;
    };
  }, []);
  return isDenied;
}

function OtherWay({ why }: { why: string }) {
  return (
    <Muted>
      {why} {reminderText.otherWay} <Link to={paths.showAssignments}>{reminderText.assignments}</Link>{' '}
      {reminderText.or} <Link to={paths.showPracticals}>{reminderText.practicals}</Link>.
    </Muted>
  );
}
