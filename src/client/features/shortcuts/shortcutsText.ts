import type { ShortcutName } from '@/client/lib/shortcuts';

/** The texts of the list of shortcuts. */
export const shortcutsText = {
  title: 'Keyboard shortcuts',
  descriptions: {
    search: 'Go to the search field of this page',
    sheet: 'Show these shortcuts',
    quickAdd: 'Enter an assignment or a practical, in the student area',
    newestToast: 'Go to the newest message',
    undo: 'Restore the item that was deleted last, in a list of assignments or practicals',
    leave: 'Close a dialog, a menu or a message, or leave the chat’s field',
  } satisfies Record<Exclude<ShortcutName, 'adminField'>, string>,
  keys: { ctrl: 'Ctrl', alt: 'Alt', escape: 'Esc' },
  singleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'They have no effect while you type in a field. When off, /, ? and N have no effect anywhere.',
  close: 'Close',
};
