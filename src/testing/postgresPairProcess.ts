import { execFile } from 'node:child_process';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inConnection } from './engines';
import { freePort } from './freePort';
import { addressOf, openClusters, PASSWORD } from './postgresCluster';
import { until } from './until';

/** The addresses of both, and of the standby alone. */
export type PairAddresses = { databaseUrl: string; standbyUrl: string };

/** The commands that this process accepts; it answers each with `done`. */
export type PairCommand = 'kill' | 'freeze' | 'promote';

const query = (url: string, text: string) =>
  inConnection(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

/*
 * A PostgreSQL and a standby that confirms each of its commits, in a process of their own because the test runner cannot
 * load their package.
 */
async function main() {
  const { folder, cluster, start } = await openClusters();
  const { cluster: empty, port: primaryPort } = await start('primary');
  await query(addressOf(primaryPort, 'postgres'), 'create database site');
  await empty.stop();

  await promisify(execFile)('cp', ['-a', path.join(folder, 'primary'), path.join(folder, 'standby')]);
  const signal = path.join(folder, 'standby', 'standby.signal');
  await writeFile(signal, '');
  await chmod(signal, 0o666);

  const standbyPort = await freePort();
  const primary = cluster('primary', primaryPort, ['synchronous_standby_names=*']);
  const standby = cluster('standby', standbyPort, [
    `primary_conninfo=host=localhost port=${primaryPort} user=postgres password=${PASSWORD}`,
  ]);
  await primary.start();
  const promoted = standby.start();
  await until('the standby confirms commits', async () => {
    const confirmed = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    return (await query(addressOf(primaryPort, 'postgres'), confirmed).catch(() => [])).length > 0;
  });

  let signalled: number[] = [];

  /** Each process of the primary, the one that starts the others first. */
  async function processes() {
    const file = await readFile(path.join(folder, 'primary', 'postmaster.pid'), 'utf8');
    const backends = await query(addressOf(primaryPort, 'postgres'), 'select pid from pg_stat_activity');
    return [parseInt(file, 10), ...backends.map((row) => Number(row.pid))];
  }

  function send(name: NodeJS.Signals) {
    for (const pid of signalled) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // It has ended already.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  async function signalPrimary(name: NodeJS.Signals) {
    signalled = await processes();
    send(name);
  }

  const commands: Record<PairCommand, () => Promise<void>> = {
    kill: () => signalPrimary('SIGKILL'),
    freeze: () => signalPrimary('SIGSTOP'),
    async promote() {
      await query(addressOf(standbyPort, 'postgres'), 'select pg_promote()');
      await promoted;
    },
  };
  process.on(
    'message',
    (command: PairCommand) => void commands[command]().then(() => process.send?.('done')),
  );
  process.once('disconnect', () => {
    send('SIGKILL');
    void Promise.all([standby.stop(), signalled.length === 0 && primary.stop()])
      .then(() => rm(folder, { recursive: true, force: true }))
      .finally(() => process.exit(0));
  });
  const standbyUrl = addressOf(standbyPort, 'site');
  const databaseUrl = standbyUrl.replace('@', `@localhost:${primaryPort},`);
  process.send?.({ databaseUrl, standbyUrl } satisfies PairAddresses);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
