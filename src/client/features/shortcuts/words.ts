import type { ShortcutName } from '@/client/lib/shortcuts';

/** The texts of the sheet of shortcuts. */
export const words = {
  title: 'Keyboard shortcuts',
  does: {
    search: 'Go to the search field of this page',
    sheet: 'Show these shortcuts',
    newestToast: 'Go to the newest message',
    undo: 'Bring back what was deleted last, in a list of assignments or practicals',
    leave: 'Close a dialog, a menu or a message, or leave the chat’s field',
  } satisfies Record<Exclude<ShortcutName, 'adminField'>, string>,
  keys: { ctrl: 'Ctrl', alt: 'Alt', escape: 'Esc' },
  singleKeys: 'Shortcuts of one key',
  singleKeysHint: 'They never act while you type in a field. Switched off, / and ? do nothing anywhere.',
  close: 'Close',
};
