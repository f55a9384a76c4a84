/** Waits, for the delays that are part of a flow. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
