import type { MessageStatus } from '@/contract/messages/messageStatus';

const countOf = (count: number) => (count === 1 ? 'Message' : `${count.toLocaleString()} messages`);

/** The texts of the contact form, the inbox and toasts about messages. */
export const messagesText = {
  notFetched: 'Failed To Fetch Messages!',
  deleted: 'Message deleted successfully',
  notDeleted: 'Failed To Delete Message!',
  severalDeleted: (count: number) => `${countOf(count)} deleted successfully`,
  undo: 'Undo',
  replied: 'Marked as answered',
  marked: (count: number, status: MessageStatus) => `${countOf(count)} marked as ${status}`,
  notUpdated: 'Failed To Update Message!',
  notExported: 'Failed To Export Messages!',
  restored: (count: number) => `${countOf(count)} restored successfully`,
  notRestored: 'Failed To Restore Message!',
  nouns: ['message', 'messages'],
  phoneHint: {
    required: 'Ten digits, such as 98765 43210',
    optional: 'Optional: ten digits, such as 98765 43210',
    international: 'With the code of the country, such as +44 20 7946 0018',
  },
  toDo: {
    latest: 'Latest messages',
    news: (count: number) => (count === 1 ? '1 new message' : `${count.toLocaleString()} new messages`),
  },
  inbox: {
    columns: {
      name: 'Name',
      email: 'Email',
      message: 'Message',
      status: 'Status',
      createdAt: 'Received',
    },
    admin: 'Admin',
    loading: 'Retrieving messages...',
    failed: 'The messages could not be loaded.',
    empty: 'No messages yet.',
    reply: (name: string) => `Reply to ${name}`,
    remove: (name: string) => `Delete message from ${name}`,
    row: (name: string, email: string) => `message from ${name} (${email})`,
    question: 'Delete message',
    consequence: (name: string, email: string) =>
      `The message from ${name} (${email}) will be deleted for good.`,
    confirm: 'Delete',
    severalConsequence: 'You can restore them for 30 days.',
    open: 'Open',
    openOf: (name: string) => `Open message from ${name}`,
    mark: (name: string, status: MessageStatus) => `Mark message from ${name} as ${status}`,
    markSelected: (status: MessageStatus) => `Mark as ${status}`,
    status: { new: 'New', read: 'Read', answered: 'Answered' },
    statusFilter: 'Status',
    allStatuses: 'All',
    withCount: (label: string, count: number | undefined) =>
      count === undefined ? label : `${label} (${count.toLocaleString()})`,
    periodFilter: 'Received',
    anyTime: 'At any time',
    lastDays: (days: number) => `In the last ${days} days`,
    news: (count: number) => `${count.toLocaleString()} new`,
    less: 'Show less',
  },
} as const;
