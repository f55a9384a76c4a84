import type { BrowserContext, Page } from '@playwright/test';

/** The name of the file that the browser's dialog hands out. */
const NAME = 'deskfolio.json';

/**
 * No test can use the browser's own dialogs: in their place, the page gets a real handle of a file in the browser's
 * private file system. Everything else is the browser's own.
 */
export async function answerFileDialogs(context: BrowserContext) {
  await context.addInitScript((name) => {
    const open = async (create: boolean) =>
      (await navigator.storage.getDirectory()).getFileHandle(name, { create });
    Object.assign(window, {
      showSaveFilePicker: () => open(true),
      showOpenFilePicker: async () => [await open(false)],
    });
  }, NAME);
}

/** The file as another program sees it: as the program of a cloud that carries it from one computer to another. */
export const copyFile = (page: Page) => ({
  /** Null when there is none. */
  read: () =>
    page.evaluate(async (name) => {
      try {
        const handle = await (await navigator.storage.getDirectory()).getFileHandle(name);
        return await (await handle.getFile()).text();
      } catch {
        return null;
      }
    }, NAME),
  write: (text: string) =>
    page.evaluate(
      async ([name, content]) => {
        const root = await navigator.storage.getDirectory();
        const stream = await (await root.getFileHandle(name ?? '', { create: true })).createWritable();
        await stream.write(content ?? '');
        await stream.close();
      },
      [NAME, text],
    ),
  remove: () =>
    page.evaluate(async (name) => (await navigator.storage.getDirectory()).removeEntry(name), NAME),
  /** Locks it, as a program that is just writing it does. Returns how to unlock it. */
  async lock() {
    const stream = await page.evaluateHandle(async (name) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name);
      // Not in TypeScript's library.
      const options: FileSystemCreateWritableOptions & { mode: string } = { mode: 'exclusive' };
      return handle.createWritable(options);
    }, NAME);
    return () => stream.evaluate((locked) => locked.abort());
  },
});

/** What happens when the student comes back to the window. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
