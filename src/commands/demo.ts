import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pages } from '@/contract/pages/pages';
import { listeningAt, readConfig } from '@/server/config';
import { freePort } from '@/testing/freePort';
import buildIfNeeded from './buildIfNeeded';
import { addHistory } from './demo/addHistory';
import { catchMail } from './demo/catchMail';
import { copyBuild, startExampleServer } from './demo/exampleSite';
import { admin, student, type Person } from './demo/people';

const describe = (role: string, { registration: { email, password }, profile: { passkey } }: Person) =>
  `  ${role.padEnd(8)} ${email.padEnd(27)} password ${password.padEnd(15)} passkey ${passkey}`;

async function demo() {
  const { host, port } = readConfig(process.env); // Reports a wrong setting before anything is built.
  buildIfNeeded();
  // Without a listener, a signal would end the process without its exit handlers, which delete the folder.
  const leave = () => process.exit(0);
  process.on('SIGINT', leave).on('SIGTERM', leave);
  const folder = copyBuild();
  // The examples are added through a server without rate limits.
  const { deskCode, ...server } = await startExampleServer(folder);
  await server.stop();
  const dataDir = path.join(folder, 'data');
  await addHistory(dataDir, Date.now());
  process.env.DATA_DIR = dataDir;
  process.env.DATABASE_URL = '';
  // The links in mails need the port before the server has it.
  process.env.PORT = String(port || (await freePort()));
  process.env.SITE_URL ||= listeningAt(host, Number(process.env.PORT));
  console.log(
    [
      '',
      'A demo in a temporary folder, which is deleted when it stops (Ctrl+C). Sign in as',
      describe('Admin', admin),
      describe('Student', student),
      '',
      `The student's lists, once signed in: ${process.env.SITE_URL}${pages.pair.path}#${deskCode}`,
      'No mail leaves this machine: each is kept as a page, whose address is printed here.',
      '',
    ].join('\n'),
  );
  process.env.SMTP_URL = await catchMail(path.join(folder, 'mail'));
  process.env.NOTIFY_EMAILS = '';
  // A line for each request would bury what is printed.
  process.env.LOG_LEVEL ||= 'warn';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path.join(folder, 'server/main.js')).href);
  process.off('SIGINT', leave).off('SIGTERM', leave); // The server handles them from now on.
}

demo().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
