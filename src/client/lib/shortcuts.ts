import { readText, removeText, storeText } from './browserStorage';

type Shortcut = {
  /** The character that the key types, in lower case. */
  key: string;
  /** The physical key, where Alt changes the character. */
  code?: string;
  ctrl?: true;
  alt?: true;
  shift?: true;
  /** Ignored in text fields, where the key types. */
  outsideFields?: true;
};

export const shortcuts = {
  search: { key: '/', outsideFields: true },
  help: { key: '?', outsideFields: true },
  quickAdd: { key: 'n', outsideFields: true },
  newestToast: { key: 't', code: 'KeyT', alt: true },
  undo: { key: 'z', ctrl: true },
  leave: { key: 'escape' },
  // Hidden (behaviour 4.3).
  adminField: { key: 'q', ctrl: true, shift: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'));

export function isPressed(name: ShortcutName, event: KeyboardEvent): boolean {
  const { key, code, ctrl, alt, shift, outsideFields }: Shortcut = shortcuts[name];
  const isKey = code ? event.code === code : event.key.toLowerCase() === key;
  if (!isKey || event.defaultPrevented || event.isComposing) return false;
  if (outsideFields && isTyping(event.target)) return false;
  // Command on a Mac counts as Control. Some keyboards need Shift or AltGr to type a sign, so these are ignored for signs.
  const isSign = !ctrl && !alt && key.length === 1 && !/[a-z]/.test(key);
  return (
    (event.ctrlKey || event.metaKey) === (ctrl ?? false) &&
    (isSign || (event.altKey === (alt ?? false) && event.shiftKey === (shift ?? false)))
  );
}

const KEY = 'singleKeys';

/** The choice on this page, where storage is not available. */
let chosen: boolean | undefined;

/** Whether single-key shortcuts are on. Users of speech input can switch them off (WCAG 2.1.4). */
export const singleKeysAreOn = () => chosen ?? readText(KEY) !== 'off';

/** Stored on this device. Without storage, the choice lasts until the page is closed. */
export function chooseSingleKeys(areOn: boolean) {
  chosen = areOn;
  if (areOn) removeText(KEY);
  else storeText(KEY, 'off');
}
