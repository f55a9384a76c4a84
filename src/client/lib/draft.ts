const PREFIX = 'draft:';

type Values = Record<string, unknown>;
type Draft = { owner: string | null; values: Values };

/** Text that was typed into a form and not sent, kept in this tab for the user who typed it. */
export function readDraft(name: string, owner: string | null): Values | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Draft | null;
    return draft?.owner === owner ? draft?.values : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(name: string, draft: Draft) {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form works without a draft.
  }
}

export function removeDraft(name: string) {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is forbidden: there is no draft.
  }
}

export function clearDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there are no drafts.
  }
}
