import { createAction } from '@reduxjs/toolkit';

export type Kind = 'success' | 'error' | 'blank';

/** A toast was spoken: nothing changes by it, but who reads the log knows what the visitor was told, and when. */
export const said = createAction('notices/said', (kind: Kind, text: string) => ({ payload: { kind, text } }));

type Hear = (kind: Kind, text: string) => void;

const hearers = new Set<Hear>();

/** Has somebody hear every toast. */
export function onSaid(hear: Hear) {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

export const tellSaid: Hear = (kind, text) => hearers.forEach((hear) => hear(kind, text));
