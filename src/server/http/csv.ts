import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, csvLine } from '@/contract/csv';

type Labels<Field extends string> = Record<Field, string>;
type Batches<Field extends string> = AsyncIterable<Record<NoInfer<Field>, unknown>[]>;

/** The header comes with the first batch. */
async function* linesOf<Field extends string>(labels: Labels<Field>, batches: Batches<Field>) {
  const fields = Object.keys(labels) as Field[];
  let head = BYTE_ORDER_MARK + csvLine(fields.map((field) => labels[field]));
  for await (const rows of batches) {
    yield head + rows.map((row) => csvLine(fields.map((field) => String(row[field])))).join('');
    head = '';
  }
}

/**
 * Sends the labelled fields of rows while they are read, which takes little memory. At least one batch, if only an
 * empty one. A failure to read the first is thrown, as on any other route; a later one ends the connection, so that
 * a part of a file does not look whole.
 */
export async function sendCsv<Field extends string>(
  reply: FastifyReply,
  name: string,
  labels: Labels<Field>,
  batches: Batches<Field>,
) {
  const lines = Readable.from(linesOf(labels, batches));
  await once(lines, 'readable');
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(lines);
}
