import { useEffect, useState } from 'react';
import { onSwitched, remindersAreOn } from './digests';
import { canNotify } from './notifications';

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
