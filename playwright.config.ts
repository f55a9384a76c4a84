import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/e2e/browser';
import { noonZone } from './src/testing/noonZone';

// Of the tests and the browser. Workers, which read this file again, keep the zone.
process.env.TEST_ZONE ??= noonZone();
process.env.TZ = process.env.TEST_ZONE;
process.env.TEST_ACCOUNTS = 'open';

export default defineConfig({
  testDir: 'src/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './src/commands/buildIfNeeded.ts',
  fullyParallel: true,
  // Built code, which a test may load, is not compiled again.
  build: { external: ['**/dist/**'] },
  workers: '100%',
  forbidOnly: true,
  retries: 2,
  // Tests wait for results, not for a time: this is enough for a slow machine that does other work as well.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  use: {
    launchOptions: launchOptions(),
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    // Its installation takes a fifth of a test's processor time. Tests that are about it switch it on.
    serviceWorkers: 'block',
  },
  reporter: 'list',
});
