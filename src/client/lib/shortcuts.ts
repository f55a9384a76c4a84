type Shortcut = {
  /** What the key types, in lower case, or its place on the keyboard where Alt changes what it types. */
  key: string;
  code?: string;
  ctrl?: true;
  alt?: true;
  shift?: true;
  /** A key that types something, or undoes what was typed, is left to the field that has the focus. */
  outsideFields?: true;
};

/** Every key that does something on this site. Who acts on a key asks this table, and the sheet of shortcuts shows it. */
export const shortcuts = {
  search: { key: '/', outsideFields: true },
  sheet: { key: '?', outsideFields: true },
  newestToast: { key: 't', code: 'KeyT', alt: true },
  undo: { key: 'z', ctrl: true, outsideFields: true },
  leave: { key: 'escape' },
  // Not on the sheet: only who knows of it asks to be an admin (spec section 4).
  adminField: { key: 'q', ctrl: true, shift: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'));

export function isPressed(name: ShortcutName, event: KeyboardEvent): boolean {
  const { key, code, ctrl, alt, shift, outsideFields }: Shortcut = shortcuts[name];
  const isKey = code ? event.code === code : event.key.toLowerCase() === key;
  if (!isKey || event.defaultPrevented || event.isComposing) return false;
  if (outsideFields && isTyping(event.target)) return false;
  // On a Mac, Command is what Control is elsewhere. Some keyboards need Shift, or AltGr, for what a key types.
  const isTyped = !ctrl && !alt && key.length === 1;
  return (
    (event.ctrlKey || event.metaKey) === (ctrl ?? false) &&
    (isTyped || (event.altKey === (alt ?? false) && event.shiftKey === (shift ?? false)))
  );
}
