import { pagePaths, pages } from '@/contract/pages/pages';

/** Links to every page: what a page's pattern leaves open is an argument. */
export const paths = {
  ...pagePaths,
  // Without pages until they are built (behaviour 8.2).
  directMessages: `${pages.chat.path}/one-to-one`,
  groupChats: `${pages.chat.path}/group`,
  adminEditUser: (id: string) => pagePaths.adminEditUser.replace(':id', encodeURIComponent(id)),
  adminEditProject: (id: string) => pagePaths.adminEditProject.replace(':id', encodeURIComponent(id)),
} as const;
