/** So many time-outs in a row mean that the database does not answer at all. */
const MOST_TIMEOUTS = 3;
const TRIAL_INTERVAL_MS = 1_000;

/**
 * A circuit breaker (Nygard, Release It!): while the database answers nothing, requests are refused at once instead of
 * waiting until they time out. One a second is let through, and the first answer ends it.
 */
export function circuitBreaker() {
  let timeouts = 0;
  let nextTrial = 0;
  const isOpen = () => timeouts >= MOST_TIMEOUTS;
  return {
    isOpen,
    /** Whether this request may ask the database. */
    admits() {
      if (!isOpen()) return true;
      const now = performance.now();
      if (now < nextTrial) return false;
      nextTrial = now + TRIAL_INTERVAL_MS;
      return true;
    },
    answered() {
      timeouts = 0;
    },
    timedOut() {
      timeouts += 1;
    },
  };
}
