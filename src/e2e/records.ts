import type { Page } from '@playwright/test';

/** What the stores of the page's database hold at this moment, by their names. */
export const storesIn = (page: Page, database = 'deskfolio') =>
  page.evaluate(async (name) => {
    type Record = { key: IDBValidKey; value: unknown };
    const stores: { [store: string]: Record[] } = {};
    // Opening one that is not there would make it.
    if (!(await indexedDB.databases()).some((found) => found.name === name)) return stores;
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`${name}: ${request.error?.message}`));
      });
    const opened = await done(indexedDB.open(name));
    for (const store of opened.objectStoreNames) {
      const records = opened.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())]);
      stores[store] = keys.map((key, index) => ({ key, value: values[index] as unknown }));
    }
    opened.close();
    return stores;
  }, database);

/** What one of the stores holds. */
export const recordsIn = async (page: Page, store: string) => (await storesIn(page))[store] ?? [];
