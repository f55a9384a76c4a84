import { LONGEST, LONGEST_NOTE, SHORTEST } from '@/contract/studentData/studentData';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What the preview of a calendar file says. */
export const calendarPreviewText = {
  subject: 'Subject',
  leaveOut: 'Leave out',
  newSubject: 'New own subject …',
  ownSubject: 'Own subject',
  kind: 'Kind',
  kinds: [
    ['assignments', 'Assignments'],
    ['practicals', 'Practicals'],
  ],
  withoutName: 'Without a course',
  group: (name: string, count: number) => `${name} · ${count}`,
  examples: (examples: readonly string[], count: number) =>
    examples.join(' · ') + (count > examples.length ? ' · …' : ''),
  kept: 'What you have changed by hand stays, unless the calendar has changed it since. Ticks stay.',
  deletedHere: (count: number) =>
    `${counted(count, 'entry was', 'entries were')} deleted here, and ${count === 1 ? 'stays' : 'stay'} so.`,
  bringBack: 'Add what was deleted here again',
  nothing: {
    inReach: 'This calendar has nothing from today through a year ahead.',
    chosen: 'Choose a subject for what you want to import.',
    new: 'Everything in this file is here already.',
  },
  outside: (count: number) =>
    `${counted(count, 'entry is', 'entries are')} not between today and a year ahead, and left out.`,
  unnamed: (count: number) =>
    `${counted(count, 'entry has no name, and is', 'entries have no name, and are')} left out.`,
  unreadable: (count: number) =>
    `${counted(count, 'entry', 'entries')} could not be read, and ${count === 1 ? 'is' : 'are'} left out.`,
  unknownZones: (zones: readonly string[]) =>
    `Nobody knows the time zone ${zones.map((zone) => `“${zone}”`).join(', ')}: its hours are taken as yours.`,
  topicCut: (count: number) =>
    `${counted(count, 'name is', 'names are')} longer than ${LONGEST} characters, and cut.`,
  topicExtended: (count: number) =>
    `${counted(count, 'name is', 'names are')} shorter than ${SHORTEST} characters: “(event)” or “(to-do)” is added.`,
  noteCut: (count: number) =>
    `The notes of ${counted(count, 'entry', 'entries')} are longer than ${LONGEST_NOTE.toLocaleString('en')} characters, and cut.`,
} as const;
