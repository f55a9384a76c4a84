import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '@/server/config';
import buildIfNeeded from './buildIfNeeded';
import { copyBuildWithPictures, startExampleServer } from './demo/exampleSite';
import { admin, student, type Person } from './demo/people';

const describe = (role: string, { registration: { email, password }, profile: { passkey } }: Person) =>
  `  ${role.padEnd(8)} ${email.padEnd(27)} password ${password.padEnd(15)} passkey ${passkey}`;

async function demo() {
  readConfig(process.env); // Reports a wrong setting before anything is built.
  buildIfNeeded();
  // Without a listener, a signal would end the process without its exit handlers, which delete the folder.
  const leave = () => process.exit(0);
  process.on('SIGINT', leave).on('SIGTERM', leave);
  const folder = copyBuildWithPictures();
  // The examples are added through a server without rate limits.
  const server = await startExampleServer(folder);
  await server.stop();
  console.log(
    [
      '',
      'A demo in a temporary folder, which is deleted when it stops (Ctrl+C). Sign in as',
      describe('Admin', admin),
      describe('Student', student),
      '',
    ].join('\n'),
  );
  process.env.DATA_DIR = path.join(folder, 'data');
  process.env.DATABASE_URL = '';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path.join(folder, 'server/main.js')).href);
  process.off('SIGINT', leave).off('SIGTERM', leave); // The server handles them from now on.
}

demo().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
