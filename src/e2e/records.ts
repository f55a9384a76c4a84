import type { Page } from '@playwright/test';

/** What a database of the page, which has one store, holds at this moment. */
export const recordsIn = (page: Page, database: string) =>
  page.evaluate(async (name) => {
    // Opening one that is not there would make it.
    if (!(await indexedDB.databases()).some((found) => found.name === name)) return [];
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`${name}: ${request.error?.message}`));
      });
    const opened = await done(indexedDB.open(name));
    const [store = ''] = opened.objectStoreNames;
    const records = opened.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())]);
    opened.close();
    return keys.map((key, index) => ({ key, value: values[index] as unknown }));
  }, database);
