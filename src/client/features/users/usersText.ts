import type { Deleted } from './usersApi';

/** The texts of the users' table, form and toasts. */
export const usersText = {
  fetchRefused: 'Failed to fetch users',
  notFetched: 'Failed To Fetch Users!',
  oneNotFetched: 'Failed to fetch user',
  updated: 'User updated successfully',
  notDeleted: 'Failed to delete user',
  deleted: 'User deleted successfully',
  severalDeleted: ({ deleted, failed, reason }: Deleted) => {
    const all = deleted + failed;
    if (failed === 0) return `${deleted} ${deleted === 1 ? 'user' : 'users'} deleted successfully`;
    return `${deleted} of ${all} ${all === 1 ? 'user' : 'users'} deleted. ${failed} could not be deleted. ${reason}`.trim();
  },
  notExported: 'Failed to export users',
  loading: 'Retrieving users...',
  failed: 'The users could not be loaded.',
  empty: 'No users yet.',
} as const;
