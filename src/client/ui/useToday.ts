import { useEffect, useState } from 'react';
import { dayOf } from '@/client/lib/days';

const CHECK_MS = 10_000;

/** The current day, which may change while the page is open. */
export function useToday() {
  const [today, setToday] = useState(() => dayOf(new Date()));

  useEffect(() => {
    const check = () => setToday(dayOf(new Date()));
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  return today;
}
