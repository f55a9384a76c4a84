import { setImmediate as afterThis, setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** How soon work is noticed that another server has stored and not done. */
const POLL_MS = 15_000;
/** Another server may be about to claim what is due. */
const MIN_PAUSE_MS = 250;
/** How long what is under way may take once the server is to stop. */
const DRAIN_MS = 4_500;

type Parts<Claimed> = {
  /** In the log. */
  name: string;
  /** Reserves what is due first, so that no other server does it. */
  claim: (now: number) => Promise<Claimed | undefined>;
  carryOut: (claimed: Claimed, stopping: AbortSignal) => Promise<void>;
  /** When the next is due; null where nothing waits. */
  nextDue: () => Promise<number | null>;
  /** How many are done side by side. */
  atOnce?: number;
  now: () => Date;
  log: FastifyBaseLogger;
};

export type DueWork = ReturnType<typeof openDueWork>;

/** Does what waits in the database when it is due, on any of the servers that share it. */
export function openDueWork<Claimed>(parts: Parts<Claimed>) {
  const { name, claim, carryOut, nextDue, atOnce = 1, now, log } = parts;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isAsked = false;
  let running: Promise<void> | undefined;

  const claimNext = async () => (isStopped ? undefined : claim(now().getTime()));

  async function doDue() {
    let lanes = 0;
    const failures: unknown[] = [];
    /** Does one after the other. Whatever it finds, another lane looks beside it. */
    async function openLane(): Promise<void> {
      lanes += 1;
      const beside: Promise<void>[] = [];
      try {
        for (let claimed = await claimNext(); claimed; claimed = await claimNext()) {
          if (lanes < atOnce) beside.push(openLane());
          await carryOut(claimed, stopping.signal);
        }
      } catch (error) {
        // One that fails leaves the others to their work, which `stop` waits for.
        failures.push(error);
      }
      lanes -= 1;
      await Promise.all(beside);
    }
    await openLane();
    if (failures.length > 0) throw failures[0];
  }

  async function run() {
    do {
      isAsked = false;
      await doDue();
    } while (isAsked);
    return Math.min(Math.max(((await nextDue()) ?? Infinity) - now().getTime(), MIN_PAUSE_MS), POLL_MS);
  }

  /** Looks for what is due, after the request that asks for it. */
  function wake() {
    isAsked = true;
    if (isStopped || running) return;
    clearTimeout(timer);
    running = afterThis()
      .then(run)
      .catch((err: unknown) => {
        log.error({ err }, `${name} not read`);
        return POLL_MS;
      })
      .then((pause) => {
        running = undefined;
        if (isStopped) return;
        if (isAsked) wake();
        else timer = setTimeout(wake, pause).unref();
      });
  }

  async function whenIdle() {
    while (running) await running;
  }

  return {
    wake,
    /** When nothing is being done. */
    whenIdle,
    /** Lets what is under way finish, for a few seconds. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([whenIdle(), delay(DRAIN_MS, undefined, { ref: false })]);
      stopping.abort();
      await whenIdle();
    },
  };
}

/** Runs it as long as the server. */
export function runDueWork(app: FastifyInstance, work: DueWork, stopping?: AbortSignal) {
  app.addHook('onReady', async () => work.wake());
  app.addHook('onClose', () => work.stop());
  stopping?.addEventListener('abort', () => void work.stop());
}
