import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@/server/config';
import { openDueWork } from '@/server/dueWork';
import type { PushKeys } from '@/server/tables/pushKeys';
import type { ClaimedReminder, PushSubscriptions } from '@/server/tables/pushSubscriptions';
import { sendPush, type PushAnswer } from './pushService';

const MINUTE = 60_000;
/** A reminder that comes later than this is none. */
const MAX_LATE_MS = 60 * MINUTE;
/** The first pause between two tries; each is twice as long as the one before. */
const FIRST_PAUSE_MS = MINUTE;
/** More than an account has browsers: push services of one that never answer, each until it is given up, hold up nobody else. */
const AT_ONCE = 64;

type Parts = {
  config: Config;
  pushKeys: PushKeys;
  pushSubscriptions: PushSubscriptions;
  now: () => Date;
  log: FastifyBaseLogger;
};

/** Its answer says that the browser has unsubscribed, or never was subscribed. */
const isGone = ({ status }: PushAnswer) => status === 404 || status === 410;

/** Seconds or a date (RFC 9110), in milliseconds from now. */
function pauseOf(retryAfter: string | undefined, now: number) {
  if (!retryAfter) return 0;
  const pause = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(pause) ? 0 : pause;
}

/** Wakes each browser once a day at its hour (behaviour 6.10). A server that dies in between leaves one that is sent twice. */
export function openReminders({ config, pushKeys, pushSubscriptions, now, log }: Parts) {
  async function ask({ endpoint }: ClaimedReminder, stopping: AbortSignal) {
    const keys = await pushKeys.read();
    try {
      return await sendPush(endpoint, keys, { toLoopback: config.pushToLoopback, stopping });
    } catch (error) {
      const { name, code } = error as { name: string; code?: unknown };
      return { status: 0, retryAfter: undefined, code: code ?? name };
    }
  }

  async function send(reminder: ClaimedReminder, stopping: AbortSignal) {
    const { meantFor, tries } = reminder;
    const giveUpAt = meantFor + MAX_LATE_MS;
    const start = now().getTime();
    if (await pushSubscriptions.isOver(reminder, start)) return pushSubscriptions.forget(reminder);
    // No server was running.
    if (start > giveUpAt) return pushSubscriptions.finish(reminder, start);

    const { retryAfter, ...answer } = await ask(reminder, stopping);
    const isSent = answer.status >= 200 && answer.status < 300;
    // Of the endpoint the log has a hash alone: whoever knows it can be mistaken for its browser.
    const entry = { subscription: reminder.id.slice(0, 16), tries, ...answer };
    log[isSent ? 'info' : 'warn'](entry, isSent ? 'reminder sent' : 'reminder not sent');
    const end = now().getTime();
    // One that is sent after midnight is still that of its day.
    if (isSent) return pushSubscriptions.finish(reminder, end, meantFor);
    if (isGone({ ...answer, retryAfter })) return pushSubscriptions.forget(reminder);
    const pause = Math.max(FIRST_PAUSE_MS * 2 ** (tries - 1), pauseOf(retryAfter, end));
    if (end + pause > giveUpAt) return pushSubscriptions.finish(reminder, end);
    return pushSubscriptions.tryAgain(reminder, end + pause);
  }

  return openDueWork({
    name: 'reminders',
    claim: pushSubscriptions.claim,
    carryOut: send,
    nextDue: pushSubscriptions.nextDue,
    atOnce: AT_ONCE,
    now,
    log,
  });
}
