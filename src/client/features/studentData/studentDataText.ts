import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import type { PersistedSlice } from './studentRecords';

/** The texts about storing, exporting and importing a student's data. */
export const studentDataText = {
  title: 'Your data',
  where:
    'Subjects, assignments and practicals are kept in this browser. No server can read them. A file carries them to another device, and back.',
  offline: 'You are offline. Your lists are on this device and work as always.',
  serverAway: 'The server is away. Your lists work as always, and changes are kept on this device.',
  exportData: 'Export my data',
  share: 'Share',
  notShared: 'This browser could not share the file. Use Export my data instead.',
  importData: 'Import my data',
  imported: (count: number) => `Imported ${count} items`,
  importNotSaved: 'The import is on the page, but could not be saved.',
  formerCopy: {
    text: (name: string) =>
      `${name} is no longer kept in step with your lists. It stays where it is, and Import my data reads it.`,
    show: 'Show',
  },
  undo: 'Undo',
  refused: (reason: string) => `This file was not imported: ${reason}`,
  tooLarge: 'it is too large.',
  unreadable: 'it could not be read.',
  preview: {
    exported: (time: string) => `Exported on ${time}.`,
    otherAccount: 'This file comes from another account. Importing it adds that account’s lists to yours.',
    goOn: 'Continue',
    nothingNew: 'Everything in this file is here already.',
    laterHere: (count: number) =>
      `${count === 1 ? '1 item was' : `${count} items were`} changed or deleted here after this file was written, and ${count === 1 ? 'stays' : 'stay'} so.`,
    prefer: 'Take them from the file all the same',
    added: (count: number) => `Added: ${count}`,
    changed: (count: number) => `Changed: ${count}`,
    deleted: (count: number) => `Deleted: ${count}`,
    /** Behind the topic of an item. */
    detail: (list: CourseworkName, status?: CourseworkItem['status']) =>
      [
        list === 'assignments' ? 'assignment' : 'practical',
        status && (status === 'done' ? 'done' : 'not done'),
      ]
        .filter(Boolean)
        .join(' · '),
    more: (count: number) => `Show ${count} more`,
    subjects: 'Your choice of subjects changes.',
    colours: 'Colours of your subjects change.',
    ownSubjects: {
      added: (names: readonly string[]) => `Own subjects added: ${names.join(', ')}`,
      deleted: (names: readonly string[]) => `Own subjects deleted: ${names.join(', ')}`,
    },
    confirm: 'Import',
  },
  newDevice: {
    where: 'Your lists live in the browser in which you made them.',
    how: 'Are they on another device? Export your data there, and import the file here.',
    enterCode: 'Enter a code',
    ofIt: 'that it shows, to keep both in step.',
  },
  problem: {
    full: "Your browser's storage is full. Changes are not being saved.",
    unavailable: 'This browser does not let us save. Changes last until you close this page.',
    newer: 'Your saved data comes from a newer version of this site and will not be changed.',
  },
  deletedItemsForgotten:
    "Your browser's storage is full. What you deleted longest ago was removed for good to make room.",
  damaged: (list: PersistedSlice) =>
    `Some of your saved ${list} could not be read. The damaged copy is kept.`,
  download: 'Download damaged data',
  remove: 'Remove it from this browser',
  leftUnsaved:
    'Your latest work could not be saved in this browser. Export it now: it is gone once this page closes.',
} as const;
