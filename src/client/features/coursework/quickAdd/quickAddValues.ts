import { noRepetition, type RepetitionFields } from '@/contract/studentData/coursework';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import type { Reading, Span } from './reading/readLine';

type Fields = RepetitionFields & {
  kind: CourseworkName;
  subject: string;
  topic: string;
  deadline: string;
  time: string;
  link: string;
};
/** The line, what of it was given back, and the fields in which one sees and changes what was understood. */
export type QuickAddValues = Fields & { line: string; givenBack: readonly Span[] };

/** The fields after a reading: what the line does not say is as it was in the beginning. */
function fieldsOf(reading: Reading, start: Fields): Fields {
  const deadline = reading.deadline ?? start.deadline;
  return {
    kind: reading.kind ?? start.kind,
    subject: reading.subject ?? start.subject,
    topic: reading.topic,
    deadline,
    time: reading.time ?? start.time,
    link: reading.link ?? start.link,
    ...noRepetition,
    ...(reading.repetition && { ...reading.repetition, until: reading.repetition.until(deadline) }),
  };
}

/**
 * The values after another reading. A field that has not what the reading before put there was changed by hand, and stays
 * until another line is begun.
 */
export function withReading(
  values: QuickAddValues,
  start: Fields,
  before: Reading,
  after: Reading,
  isNewLine: boolean,
): QuickAddValues {
  if (isNewLine) return { ...values, ...fieldsOf(after, start) };
  const [was, is] = [fieldsOf(before, start), fieldsOf(after, start)];
  const names = Object.keys(is) as (keyof Fields)[];
  const followed = names
    .filter((name) => String(values[name]) === String(was[name]))
    .map((name) => [name, is[name]]);
  return { ...values, ...Object.fromEntries(followed) };
}
