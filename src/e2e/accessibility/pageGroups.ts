import { pages, type PageName } from '@/contract/pages';

export const publicPages: PageName[] = [
  'home',
  'projects',
  'contact',
  'signUp',
  'signIn',
  'forgotPassword',
  'loader',
];
export const adminPages = (Object.keys(pages) as PageName[]).filter((name) => name.startsWith('admin'));
export const studentPages = (Object.keys(pages) as PageName[]).filter(
  (name) => !publicPages.includes(name) && !adminPages.includes(name),
);
