import { useEffect, useState } from 'react';
import { dayOf, untilNextLook } from '@/client/lib/days';

/** The student's day, which may turn while the page is open (contract 5.6). */
export function useToday() {
  const [today, setToday] = useState(() => dayOf(new Date()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      setToday(dayOf(now));
      timer = setTimeout(look, untilNextLook(now));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return today;
}
