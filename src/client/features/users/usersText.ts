import type { Deleted } from './usersApi';

/** The texts of the users' table, form and toasts. */
export const usersText = {
  fetchRefused: 'Failed to fetch users',
  notFetched: 'Failed To Fetch Users!',
  oneNotFetched: 'Failed to fetch user',
  notUpdated: 'Failed to update user',
  updated: 'User updated successfully',
  notDeleted: 'Failed to delete user',
  deleted: 'User deleted successfully',
  severalDeleted: ({ deleted, failed, reason }: Deleted) => {
    const all = deleted + failed;
    if (failed === 0) return `${deleted} ${deleted === 1 ? 'user' : 'users'} deleted successfully`;
    return `${deleted} of ${all} ${all === 1 ? 'user' : 'users'} deleted. ${failed} could not be deleted. ${reason}`.trim();
  },
  adminNotDeletable: 'You can not delete the Admin.',
  nouns: ['user', 'users'],
  severalConsequence: 'This cannot be undone.',
  joinedColumn: 'Joined',
  notExported: 'Failed to export users',
  submit: 'Save Changes',
  busy: 'Saving...',
  admin: 'Admin',
  loading: 'Retrieving users...',
  failed: 'The users could not be loaded.',
  oneFailed: 'This user could not be loaded. The account may have been deleted.',
  empty: 'No users yet.',
  edit: (user: string) => `Edit ${user}`,
  remove: (user: string) => `Delete ${user}`,
  question: 'Delete user',
  consequence: (user: string) =>
    `${user} and everything that belongs to this account will be deleted for good.`,
  confirm: 'Delete',
} as const;
