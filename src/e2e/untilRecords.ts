import type { Page } from 'playwright-core';
import { untilTrue } from './untilTrue';

/** Waits until a database of the page, which has one store, holds so many records. */
export const untilRecords = (page: Page, database: string, count: number) =>
  untilTrue(
    page,
    async ({ name, expected }) => {
      // Opening one that is not there would make it.
      if (!(await indexedDB.databases()).some((found) => found.name === name)) return expected === 0;
      return new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const [store = ''] = opening.result.objectStoreNames;
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result === expected);
          };
        };
      });
    },
    { name: database, expected: count },
  );
