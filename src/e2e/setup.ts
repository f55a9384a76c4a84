// A journey waits for a real browser, and slow machines take their time over it.
jest.setTimeout(120_000);
