/** A notification has room for so many topics of each kind. */
const NAMED = 3;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The texts of notifications and of the switch for them. */
export const reminderText = {
  overdue: 'overdue',
  today: 'due today',
  tomorrow: 'due tomorrow',
  count: (count: number, when: string) => `${count} ${when}`,
  names(when: string, topics: readonly string[]) {
    const named = topics.slice(0, NAMED).join(', ');
    const more = topics.length - NAMED;
    return `${capitalised(when)}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
  },
  title: 'Reminders',
  remindMe: 'Remind me',
  hint: 'At most one notification a day, in the evening or when you open this site: what is overdue, due today and due tomorrow.',
  denied: 'Your browser blocks notifications from this site. You can allow them in its site settings.',
  unsupported: 'This browser cannot show notifications.',
  problem: {
    unanswered:
      'Your browser asked for your permission and got no answer. Tick the box again to be asked again.',
    notStored: 'This browser does not let us store reminders.',
    notShown: 'Your browser did not show the notification. It is tried again when you open this site.',
  },
  otherWay: 'Your calendar can remind you instead, from the calendar file of your',
  assignments: 'assignments',
  or: 'or',
  practicals: 'practicals',
} as const;
