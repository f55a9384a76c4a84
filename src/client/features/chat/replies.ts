import { replies } from './chatText';

/** A reply is written in 2 to 4 seconds (spec section 9). */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 4_000;

/** How long a reply is being written; `chance` is from 0 up to 1. */
export const writingTime = (chance: number): number => SHORTEST_MS + chance * (LONGEST_MS - SHORTEST_MS);

/** One of the canned replies; `chance` is from 0 up to 1. */
export const chooseReply = (chance: number): string =>
  replies[Math.floor(chance * replies.length)] ?? replies[0];
