import type { ServerResponse } from 'node:http';
import type { deskCopiesTable } from '@/server/tables/deskCopies';

/** Of an account. A browser waits once for all of its tabs. */
const MOST_WAITING = 2;

type Waiting = { look: () => Promise<void>; end: () => void };
type DeskCopies = Pick<ReturnType<typeof deskCopiesTable>, 'follow'>;

/**
 * The requests that wait until a student's copy is another one. One that waits is a function and a timer in memory: it asks
 * the database only after a change, and takes no one's turn.
 */
export function deskWaits({ follow }: DeskCopies) {
  const ofAccount = new Map<string, Set<Waiting>>();
  let isFollowing = false;
  let isOver = false;

  /** One after the other: all at once would leave no connection to the database for others. */
  async function look(userId?: string) {
    const due = userId === undefined ? [...ofAccount.values()] : [ofAccount.get(userId) ?? []];
    for (const each of due.flatMap((places) => [...places])) await each.look();
  }

  return {
    /**
     * Waits as long as the copy `isCurrent`, that many milliseconds at most, and no longer than the client. Returns false
     * at once where two requests of the account wait already, or the client has left.
     */
    async whileCurrent(
      userId: string,
      ms: number,
      response: ServerResponse,
      isCurrent: () => Promise<boolean>,
    ): Promise<boolean> {
      const places = ofAccount.get(userId) ?? new Set();
      // A client that has left before says so no more.
      if (isOver || response.destroyed || places.size >= MOST_WAITING) return false;
      ofAccount.set(userId, places);
      if (!isFollowing) follow((userId) => void look(userId));
      isFollowing = true;

      let leave = () => {};
      try {
        await new Promise<void>((resolve, reject) => {
          const waiting: Waiting = {
            look: () => isCurrent().then((current) => void (current || resolve()), reject),
            end: resolve,
          };
          const timer = setTimeout(resolve, ms);
          response.once('close', resolve);
          leave = () => {
            clearTimeout(timer);
            response.off('close', resolve);
            places.delete(waiting);
            if (places.size === 0) ofAccount.delete(userId);
          };
          places.add(waiting);
          // Not before it has its place: a change that came in between would be missed.
          void waiting.look();
        });
      } finally {
        leave();
      }
      return true;
    },

    /** The server stops: all are answered, and nobody waits any more. */
    async end() {
      isOver = true;
      for (const places of ofAccount.values()) for (const each of places) each.end();
    },
  };
}
