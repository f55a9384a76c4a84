import type { Engine } from '@/server/database';
import { askAt, type Ask } from './ask';
import { openEngine, settingsOf, type TestEngine } from './engines';
import { makeServerFolder, startSourceServer } from './sourceServer';

/** Gives the tests of a block one server process on one engine, and the settings with which commands find its database. */
export function sharedServer(engine: Engine) {
  const serverFolder = makeServerFolder();
  const shared = { settings: {} as Record<string, string>, ask: undefined as unknown as Ask };
  let databases: TestEngine;

  beforeAll(async () => {
    databases = await openEngine(engine);
    shared.settings = settingsOf(await databases.create());
    shared.ask = askAt(await startSourceServer(serverFolder.folder, shared.settings).ready);
  });

  afterAll(async () => {
    await serverFolder.close();
    await databases.close();
  });

  return shared;
}
