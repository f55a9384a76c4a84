import { HttpError } from '@/server/http/httpError';

const MINUTE_MS = 60_000;

/** How long a request waits for the outcome of others. */
const MAX_WAIT_MS = 10_000;

/** What an attempt counts. Until its outcome is known, it counts whole. */
export const WHOLE = 1;
export const TENTH = 0.1;
const ROUNDING = 1e-9;

type Attempt = { at: number; counts: number; isOpen: boolean };
type Waiting = { max: number; start: () => void; refuse: () => void };
type Attempts = { made: Attempt[]; waiting: Waiting[] };

const hasRoom = ({ made }: Attempts, max: number) =>
  made.reduce((sum, { counts }) => sum + counts, WHOLE) <= max + ROUNDING;

/** How long until there is room, if nothing that is open ends before. */
function waitFor({ made }: Attempts, max: number, time: number) {
  const left = { made: [...made], waiting: [] };
  let last = time;
  while (left.made.length > 0 && !hasRoom(left, max)) last = left.made.shift()?.at ?? time;
  return Math.max(last + MINUTE_MS - time, 1);
}

function tooManyAttempts(waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new HttpError(429, `Too many attempts. Please try again in ${wait}.`, {
    'retry-after': String(seconds),
  });
}

/** Counts the attempts of the last minute by key, in memory. */
export function countAttempts(now: () => Date) {
  // Two maps take turns, so that what is a minute old is forgotten without a search.
  let recent = new Map<string, Attempts>();
  let former = new Map<string, Attempts>();
  let begun = 0;

  function attemptsOf(key: string) {
    const time = now().getTime();
    if (Math.abs(time - begun) >= MINUTE_MS)
      [former, recent, begun] = [recent, new Map<string, Attempts>(), time];
    const attempts = recent.get(key) ?? former.get(key) ?? { made: [], waiting: [] };
    recent.set(key, attempts);
    attempts.made = attempts.made.filter(({ at, counts }) => counts > 0 && Math.abs(time - at) < MINUTE_MS);
    return attempts;
  }

  /** Whoever waits starts as soon as there is room for them, one after the other. */
  function startWaiting(attempts: Attempts) {
    for (let [next] = attempts.waiting; next && hasRoom(attempts, next.max); [next] = attempts.waiting)
      next.start();
    if (!attempts.made.some(({ isOpen }) => isOpen)) for (const { refuse } of [...attempts.waiting]) refuse();
  }

  return {
    /**
     * Makes one of `max` attempts a minute. Where the outcome of others is open, it waits for them: a class that signs in at
     * once from one address is not refused. Returns what says what the attempt counts in the end. Throws a 429.
     */
    async begin(key: string, max: number): Promise<(counts: number) => void> {
      const attempts = attemptsOf(key);
      const add = () => {
        const attempt: Attempt = { at: now().getTime(), counts: WHOLE, isOpen: true };
        attempts.made.push(attempt);
        return (counts: number) => {
          attempt.counts = counts;
          attempt.isOpen = false;
          startWaiting(attemptsOf(key));
        };
      };
      const refusal = () => tooManyAttempts(waitFor(attempts, max, now().getTime()));

      if (attempts.waiting.length === 0 && hasRoom(attempts, max)) return add();
      const isWorthWaiting =
        attempts.made.some(({ isOpen }) => isOpen) && attempts.waiting.length < max / TENTH;
      if (!isWorthWaiting) throw refusal();
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          attempts.waiting.splice(attempts.waiting.indexOf(waiting), 1);
        };
        const waiting: Waiting = {
          max,
          start: () => {
            leave();
            resolve(add());
          },
          refuse: () => {
            leave();
            reject(refusal());
          },
        };
        const timer = setTimeout(waiting.refuse, MAX_WAIT_MS).unref();
        attempts.waiting.push(waiting);
      });
    },
  };
}
