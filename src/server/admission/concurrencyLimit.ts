import { HttpError, OVERLOADED } from '@/server/http/httpError';

/** Lets so many pieces of work run at a time. Others wait, in the order in which they came; more than `mostWaiting` do not. */
export function concurrencyLimit(most: number, mostWaiting = Infinity) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < most) running += 1;
    else if (waiting.length >= mostWaiting) throw new HttpError(503, OVERLOADED);
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
