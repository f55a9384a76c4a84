import type { Page } from '@playwright/test';

/** A link of the header. Where there is no room for all of them, it is in a menu that has to be opened. */
export const headerLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main', includeHidden: true })
    .getByRole('link', { name, exact: true, includeHidden: true });

/** Follows it without opening a menu, scrolling or moving the pointer: how much room there is depends on the owner's pages. */
export const followInHeader = (page: Page, name: string) =>
  headerLink(page, name).evaluate((link: HTMLElement) => link.click());
