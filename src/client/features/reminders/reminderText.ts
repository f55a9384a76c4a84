/** A notification has room for so many topics of each kind. */
const NAMED = 3;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The texts of notifications and of the switch for them. */
export const reminderText = {
  names(when: string, topics: readonly string[]) {
    const named = topics.slice(0, NAMED).join(', ');
    const more = topics.length - NAMED;
    return `${capitalised(when)}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
  },
  problem: {
    unanswered:
      'Your browser asked for your permission and got no answer. Tick the box again to be asked again.',
    notStored: 'This browser does not let us store reminders.',
    notShown: 'Your browser did not show the notification. It is tried again when you open this site.',
  },
} as const;
