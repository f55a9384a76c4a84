/** The texts of the lists' pages only, which other pages need not load. */
export const listPageText = {
  statistics: 'Statistics',
  weeks: {
    title: 'This week against last',
    about: 'A week is seven days, this one up to today.',
    this: 'This week',
    last: 'Last week',
  },
  chart: 'By subject',
  outcomes: { onTime: 'Done on time', late: 'Done late', done: 'Done, time not known', undone: 'Not done' },
  doneCount: (count: number) => `${count} done`,
  outcomeCounts: (onTime: number, late: number) => `${onTime} on time, ${late} late`,
  series: {
    titles: { edit: 'Change which ones?', delete: 'Delete which ones?' },
    text: (topic: string, later: number) =>
      later === 1
        ? `“${topic}” repeats every week: one more comes after this one.`
        : `“${topic}” repeats every week: ${later} more come after this one.`,
    one: 'Only this one',
    all: 'This and all later ones',
  },
  bin: {
    title: (count: number) => `Recently deleted (${count})`,
    deleted: (day: string) => `deleted ${day}`,
    restore: 'Restore',
    restoreItem: (topic: string) => `Restore ${topic}`,
  },
  otherSubjects: (count: number) => `${count} other subjects`,
  countOf: (done: number, all: number) => `${done} of ${all} done`,
  actionsOf: (topic: string) => `Actions for ${topic}`,
  details: 'Details',
  detailsOf: (topic: string) => `Details of ${topic}`,
  opensNewTab: '(opens in a new tab)',
  clearFilters: 'Clear filters',
  weekly: 'Every week',
  /** Beside the icons of a row's actions on a phone. Their names go on with the topic. */
  actions: { calendar: 'Calendar file', edit: 'Edit', remove: 'Delete' },
} as const;
