/** For what is deleted from IndexedDB: a browser that denies or lacks it has nothing to delete. */
export async function unlessDenied(remove: () => Promise<unknown>) {
  if (!('indexedDB' in globalThis)) return;
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
