import { nanoid } from '@reduxjs/toolkit';
import type { NewCoursework, RepetitionFields } from '@/contract/studentData/coursework';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { isReplaced, movedSpans } from './givenBack';
import type { Span } from './reading/readLine';

/** What an item is made of, as it stands in the fields of a form. */
export type Fields = Required<Omit<NewCoursework, 'date'>> & RepetitionFields & { kind: CourseworkName };

/** A line, and what was chosen beside it. That is all that is kept of it: it is read anew when it is shown. */
export type Entry = {
  id: string;
  line: string;
  /** Words that were taken wrongly. */
  givenBack: readonly Span[];
  /** What the line does not say. */
  answers: Partial<Fields>;
  /** What was corrected, whatever the line says. */
  byHand: Partial<Fields>;
};

export const emptyEntry: Entry = { id: 'first', line: '', givenBack: [], answers: {}, byHand: {} };

/** Whether there is anything that could be asked about. */
export const isBegun = ({ line, byHand }: Entry) => line !== '' || Object.keys(byHand).length > 0;

/** An entry after its line was changed. Another line begins anew. */
export const withLine = (entry: Entry, line: string): Entry =>
  entry.line !== '' && isReplaced(entry.line, line)
    ? { ...emptyEntry, id: entry.id, line }
    : { ...entry, line, givenBack: movedSpans(entry.givenBack, entry.line, line) };

export const MOST_LINES = 200;
const LONGEST_LINE = 1_000;

/** The lines of a text, without the signs of a list before them. */
export const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/^(?:[-*•–]|\d+[.)])\s+/, ''))
    .filter((line) => line !== '');

/** By characters: half of an emoji is none. */
export const entryOf = (line: string): Entry => ({
  ...emptyEntry,
  id: nanoid(),
  line: [...line.slice(0, 2 * LONGEST_LINE)].slice(0, LONGEST_LINE).join(''),
});
