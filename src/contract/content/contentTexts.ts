import { readContent } from './readContent';

/** The Markdown of the owner's pages by their paths, apart from the list, which every page has. The build puts it in place of this file. */
export const contentTexts: Readonly<Record<string, string>> = Object.fromEntries(
  readContent().map(({ path, text }) => [path, text]),
);
