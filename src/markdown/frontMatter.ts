import { parseDocument } from 'yaml';

const LARGEST = 1_000_000;
/** The reader of YAML needs gigabytes for a hundred thousand brackets. */
const LARGEST_MATTER = 10_000;

type MatterAndText = {
  fields: Readonly<Record<string, unknown>>;
  /** What follows it. */
  text: string;
  /** Why the file cannot be read. */
  problem?: string;
};

const unreadable = (problem: string): MatterAndText => ({ fields: {}, text: '', problem });

/** Splits a file into its front matter, YAML between two lines `---` at its beginning, and the text after it. */
export function readFrontMatter(file: string): MatterAndText {
  if (file.length > LARGEST) return unreadable('is larger than 1 MB');
  if (!/^---[ \t]*\r?\n/.test(file)) return { fields: {}, text: file };
  const [, yaml, text] = /^---[ \t]*\r?\n([^]*?)^---[ \t]*$\r?\n?([^]*)$/m.exec(file) ?? [];
  if (yaml === undefined || text === undefined)
    return unreadable('begins with ---, but has no second line --- after its fields');
  if (yaml.length > LARGEST_MATTER) return unreadable('has more than 10,000 characters of fields');
  try {
    // Its lines are counted as in the file.
    const document = parseDocument(`\n${yaml}`, { logLevel: 'error' });
    const [error] = document.errors;
    if (error) throw error;
    const fields: unknown = document.toJS({ maxAliasCount: 0 }) ?? {};
    if (typeof fields !== 'object' || Array.isArray(fields))
      return unreadable('has something else than fields, such as label: About, between its lines ---');
    return { fields: { ...fields }, text };
  } catch (error) {
    const [reason = ''] = String((error as Error).message).split('\n', 1);
    return unreadable(`has fields that cannot be read: ${reason.replace(/[.:]$/, '')}`);
  }
}
