import { useSyncExternalStore } from 'react';
import { dayOf } from '@/client/lib/days';

const CHECK_MS = 10_000;

const subscribers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const notify = () => {
  for (const subscriber of subscribers) subscriber();
};

/** All rows of a list that show a day share one interval and one listener. */
function subscribe(subscriber: () => void) {
  if (subscribers.size === 0) {
    timer = setInterval(notify, CHECK_MS);
    document.addEventListener('visibilitychange', notify);
  }
  subscribers.add(subscriber);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

const today = () => dayOf(new Date());

/** The current day, which may change while the page is open. */
export const useToday = () => useSyncExternalStore(subscribe, today, today);
