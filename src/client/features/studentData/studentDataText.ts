import type { PersistedSlice } from '@/client/persistence/plan';

/** The texts about storing, exporting and importing a student's data. */
export const studentDataText = {
  title: 'Your data',
  where: 'Subjects, assignments and practicals are kept in this browser alone. Take them along as a file.',
  offline: 'You are offline. Your lists are on this device and work as always.',
  exportData: 'Export my data',
  importData: 'Import my data',
  imported: (count: number) => `Imported ${count} items`,
  refused: (reason: string) => `This file was not imported: ${reason}`,
  tooLarge: 'it is too large.',
  unreadable: 'it could not be read.',
  preview: {
    exported: (time: string) => `Exported on ${time}. What is here already stays as it is.`,
    new: 'This will be added:',
    nothingNew: 'Everything in this file is here already.',
    subjects: 'Your subjects',
    assignments: (count: number) => `Assignments: ${count}`,
    practicals: (count: number) => `Practicals: ${count}`,
    more: (count: number) => `and ${count} more`,
    cancel: 'Cancel',
    confirm: 'Import',
  },
  problem: {
    full: "Your browser's storage is full. Changes are not being saved.",
    unavailable: 'This browser does not let us save. Changes last until you close this page.',
    newer: 'Your saved data comes from a newer version of this site and will not be changed.',
  },
  damaged: (list: PersistedSlice) =>
    `Some of your saved ${list} could not be read. The damaged copy is kept.`,
  download: 'Download damaged data',
  remove: 'Remove it from this browser',
  leftUnsaved:
    'Your latest work could not be saved in this browser. Export it now: it is gone once this page closes.',
} as const;
