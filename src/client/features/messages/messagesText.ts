import type { MessageStatus } from '@/contract/messages/messageStatus';

const countOf = (count: number) => (count === 1 ? 'Message' : `${count.toLocaleString()} messages`);

/** The texts of the inbox and toasts about messages. */
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
  toDo: {
    latest: 'Latest messages',
    news: (count: number) => (count === 1 ? '1 new message' : `${count.toLocaleString()} new messages`),
  },
  inbox: {
    loading: 'Retrieving messages...',
    failed: 'The messages could not be loaded.',
    empty: 'No messages yet.',
    status: { new: 'New', read: 'Read', answered: 'Answered', suspected: 'Suspected' },
    withCount: (label: string, count: number | undefined) =>
      count === undefined ? label : `${label} (${count.toLocaleString()})`,
  },
} as const;
