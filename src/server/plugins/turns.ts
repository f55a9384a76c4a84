/** At most so many pieces of heavy work at once; the others wait their turn. */
export function inTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
