import { readDeskFile, type Desk } from '@/contract/deskFile';
import { words } from './words';

/** What a chosen file would add to the desk, or why it is refused. */
export type Import = { desk: Desk; exportedAt: string } | { reason: string };

const LARGEST_BYTES = 50 * 1024 * 1024;

function fresh<Item extends { id: string }>(items: readonly Item[], known: readonly Item[]): Item[] {
  const ids = new Set(known.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Leaves out what is here already: items by their id, subjects where some are chosen (contract 4). */
export function importOf(text: string, here: Desk): Import {
  const file = readDeskFile(text);
  if ('reason' in file) return file;
  const assignments = fresh(file.assignments, here.assignments);
  const practicals = fresh(file.practicals, here.practicals);
  return {
    desk: { subjects: here.subjects ? null : file.subjects, assignments, practicals },
    exportedAt: file.exportedAt,
  };
}

/** Reads a file that somebody chose as text. */
export async function textOf(file: File): Promise<{ text: string } | { reason: string }> {
  if (file.size > LARGEST_BYTES) return { reason: words.tooLarge };
  try {
    return { text: await file.text() };
  } catch {
    return { reason: words.unreadable };
  }
}
