import { pages } from '@/contract/pages';

/** Links to every page: what a page's pattern leaves open is an argument. */
export const paths = {
  ...pages,
  adminEditUser: (id: string) => pages.adminEditUser.replace(':id', encodeURIComponent(id)),
} as const;
