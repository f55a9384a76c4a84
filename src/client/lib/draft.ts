import { keysWithPrefix, readJson, removeText, storeText } from './browserStorage';

const PREFIX = 'draft:';

type Values = Record<string, unknown>;
type Draft = { owner: string | null; values: Values };

/** Text that was typed into a form and not sent, kept in this tab for the user who typed it. */
export function readDraft(name: string, owner: string | null): Values | undefined {
  const draft = readJson<Draft>(PREFIX + name, 'sessionStorage');
  return draft?.owner === owner ? draft?.values : undefined;
}

export const saveDraft = (name: string, draft: Draft) =>
  storeText(PREFIX + name, JSON.stringify(draft), 'sessionStorage');

export const removeDraft = (name: string) => removeText(PREFIX + name, 'sessionStorage');

export function clearDrafts() {
  for (const key of keysWithPrefix(PREFIX, 'sessionStorage')) removeText(key, 'sessionStorage');
}
