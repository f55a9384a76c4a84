import { readStudentDataFile, type StudentData } from '@/contract/studentDataFile';
import { studentDataText } from './studentDataText';

/** What the chosen file would add, or why it is refused. */
export type Import = { data: StudentData; exportedAt: string } | { reason: string };

const LARGEST_BYTES = 50 * 1024 * 1024;

function newItems<Item extends { id: string }>(items: readonly Item[], known: readonly Item[]): Item[] {
  const ids = new Set(known.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Leaves out items whose id is here already, and the subjects when some are chosen (contract 4). */
export function importOf(text: string, here: StudentData): Import {
  const file = readStudentDataFile(text);
  if ('reason' in file) return file;
  const assignments = newItems(file.assignments, here.assignments);
  const practicals = newItems(file.practicals, here.practicals);
  return {
    data: {
      subjects: here.subjects ? null : file.subjects,
      ownSubjects: file.ownSubjects,
      assignments,
      practicals,
    },
    exportedAt: file.exportedAt,
  };
}

/** Reads the chosen file as text. */
export async function textOf(file: File): Promise<{ text: string } | { reason: string }> {
  if (file.size > LARGEST_BYTES) return { reason: studentDataText.tooLarge };
  try {
    return { text: await file.text() };
  } catch {
    return { reason: studentDataText.unreadable };
  }
}
