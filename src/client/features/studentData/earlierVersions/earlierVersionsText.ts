import { MOST_DAYS, MOST_OTHERS, type EarlierVersion } from './versionStorage';

const timeFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  calendar: 'gregory',
});

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const occasions = { change: [], import: ['before an import'], restore: ['before a restore'] };

/** The texts about earlier versions, and the one that asks for a copy (behaviour 7.9). */
export const earlierVersionsText = {
  what: `Your lists as they were before the first change of a day, for the last ${MOST_DAYS} days with changes, and before the last ${MOST_OTHERS} imports and restores besides. These versions are in this browser alone, and “Clear my data on this device” removes them.`,
  problem: {
    full: 'This browser has no room for another version. Those it has are kept.',
    unavailable:
      'This browser does not let us keep earlier versions. Export your data now and then to have some.',
  },
  time: (at: number) => timeFormat.format(at),
  detail: ({ assignments, practicals, before }: EarlierVersion) =>
    [counted(assignments, 'assignment'), counted(practicals, 'practical'), ...occasions[before]].join(' · '),
  restoreVersion: (at: number) => `Restore ${timeFormat.format(at)}`,
  preview: {
    lead: (at: number) => `Your lists become as they were on ${timeFormat.format(at)}.`,
  },
  restored: (at: number) => `Restored the version of ${timeFormat.format(at)}`,
  notSaved: 'The earlier version is on the page, but could not be saved.',
  advice: {
    text: (count: number) =>
      `${count} of your items are not in a copy made on this device. An export keeps them safe.`,
    exportData: 'Export my data',
    dismiss: 'Do not ask again',
  },
} as const;
