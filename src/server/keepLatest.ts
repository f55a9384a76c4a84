/** Makes each thing once, and keeps up to `most` of them, those that were asked for last. What has failed is made again. */
export function keepLatest<Made>(most: number) {
  const kept = new Map<string, Promise<Made>>();
  return function once(key: string, make: () => Promise<Made>) {
    let made = kept.get(key);
    if (!made) {
      made = make();
      made.catch(() => kept.delete(key));
    }
    // A Map keeps the order of insertion: the first entry was not asked for for the longest time.
    kept.delete(key);
    kept.set(key, made);
    const [first] = kept.keys();
    if (kept.size > most && first !== undefined) kept.delete(first);
    return made;
  };
}
