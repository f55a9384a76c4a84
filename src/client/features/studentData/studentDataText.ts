import { formatted } from '@/client/lib/dayFormat';
import type { NamedItem } from './changesBetween';

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** The texts about storing, exporting and importing a student's data. */
export const studentDataText = {
  exportData: 'Export my data',
  notShared: 'This browser could not share the file. Use Export my data instead.',
  importData: 'Import my data',
  imported: (count: number, deleted: number) => {
    if (deleted === 0) return `Imported ${items(count)}`;
    return count === 0 ? `Deleted ${items(deleted)}` : `Imported ${items(count)}, deleted ${items(deleted)}`;
  },
  importNotSaved: 'The import is on the page, but could not be saved.',
  formerCopy: {
    text: (name: string) =>
      `${name} is no longer kept in step with your lists. It stays where it is, and Import my data reads it.`,
    show: 'Show',
  },
  preview: {
    exported: (time: string) => `Exported on ${time}.`,
    laterHere: (count: number) =>
      `${count === 1 ? '1 item was' : `${count} items were`} changed or deleted here after this file was written, and ${count === 1 ? 'stays' : 'stay'} so.`,
    added: (count: number) => `Added: ${count}`,
    changed: (count: number) => `Changed: ${count}`,
    deleted: (count: number) => `Deleted: ${count}`,
    /** Behind the topic of an item. */
    detail: ({ list, deadline, status }: NamedItem) =>
      [
        list === 'assignments' ? 'assignment' : 'practical',
        status && (status === 'done' ? 'done' : 'not done'),
        formatted.shortDay(deadline),
      ]
        .filter(Boolean)
        .join(' · '),
  },
  problem: {
    full: "Your browser's storage is full. Changes are not being saved.",
    unavailable: 'This browser does not let us save. Changes last until you close this page.',
    newer: 'Your saved data comes from a newer version of this site and will not be changed.',
  },
  deletedItemsForgotten:
    "Your browser's storage is full. What you deleted longest ago was removed for good to make room.",
  leftUnsaved:
    'Your latest work could not be saved in this browser. Export it now: it is gone once this page closes.',
} as const;
