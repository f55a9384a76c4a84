import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, csvLine } from '@/contract/csv';

type Rows = AsyncIterable<string[][]>;

/** The header comes with the first batch: what fails before that can still be answered as a failure. */
async function* linesOf(columns: string[], batches: Rows) {
  let head = BYTE_ORDER_MARK + csvLine(columns);
  for await (const rows of batches) {
    yield head + rows.map(csvLine).join('');
    head = '';
  }
}

/**
 * Sends rows as a file while they are read, so that any number of them needs little memory. There is at least one batch, if
 * only an empty one.
 */
export function sendCsv(reply: FastifyReply, name: string, columns: string[], rows: Rows) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(linesOf(columns, rows)));
}
