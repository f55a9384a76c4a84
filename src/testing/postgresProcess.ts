import { rm } from 'node:fs/promises';
import { createTemplate } from './engines';
import { addressOf, openClusters } from './postgresCluster';

/*
 * A PostgreSQL in a process of its own, because the test runner cannot load its package, and so that it ends with the
 * tests, regularly or not.
 */
async function main() {
  const { folder, start } = await openClusters();
  const { cluster, port } = await start('cluster', ['fsync=off']);
  process.once('disconnect', () => {
    void cluster
      .stop()
      .then(() => rm(folder, { recursive: true, force: true }))
      .finally(() => process.exit(0));
  });
  process.on('message', (command) => {
    const done = command === 'stop' ? cluster.stop() : cluster.start();
    void done.then(() => process.send?.('done'));
  });
  if (process.argv[2] === 'with template') await createTemplate(addressOf(port));
  process.send?.(addressOf(port));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
