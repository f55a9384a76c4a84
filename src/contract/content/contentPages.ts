import { readContent } from './readContent';

export type ContentPage = {
  path: string;
  /** Its first heading. */
  title: string;
  /** What its link in the header says. */
  link: string;
  lang: string;
};

export const listContentPages = (): ContentPage[] =>
  readContent().map(({ path, title, link, lang }) => ({ path, title, link, lang }));

/** The owner's own pages. The build puts the list in place of this file (webpack.config.ts). */
export const contentPages: readonly ContentPage[] = listContentPages();
