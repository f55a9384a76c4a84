import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '@/server/config';
import { buildIfNeeded } from './buildIfNeeded';
import { admin, student, type Person } from './demo/people';
import { seed } from './demo/seed';
import { startServer } from './demo/startServer';

/** A data folder that goes when this process does. */
function throwawayFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskfolio-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * The limits are off, and the admin named, only while the sample content goes in: by a server of its own,
 * which nobody else is told of.
 */
async function fill(folder: string) {
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: '',
    HOST: 'localhost',
    PORT: '0',
    RATE_LIMIT: '0',
    ADMIN_EMAILS: admin.registration.email,
  });
  await seed(server.origin);
  await server.stop();
}

const introduce = (role: string, { registration: { email, password }, profile: { passkey } }: Person) =>
  `  ${role.padEnd(8)} ${email.padEnd(27)} password ${password.padEnd(15)} passkey ${passkey}`;

async function demo() {
  readConfig(process.env); // A setting that makes no sense is told before anything is made.
  buildIfNeeded();
  // A signal alone would end the process without its last deeds, among which is removing the folder.
  const leave = () => process.exit(0);
  process.on('SIGINT', leave).on('SIGTERM', leave);
  const folder = throwawayFolder();
  await fill(folder);
  console.log(
    [
      '',
      'A demo on a throwaway folder: everything is gone when it stops (Ctrl+C). Sign in as',
      introduce('Admin', admin),
      introduce('Student', student),
      '',
    ].join('\n'),
  );
  // The settings are the environment's own from here on; only the data is never the real one.
  process.env.DATA_DIR = folder;
  process.env.DATABASE_URL = '';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL('dist/server/main.js').href);
  process.off('SIGINT', leave).off('SIGTERM', leave); // The server answers them by now.
}

demo().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
