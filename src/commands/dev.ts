import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SHELL_FILE } from '@/contract/pages/pages';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { client } from '../../webpack.config';
import { listeningAt } from '@/server/config';
import { freePort } from '@/testing/freePort';
import { contentProblems } from './build/contentProblems';
import buildIfNeeded from './buildIfNeeded';
import { catchMail } from './demo/catchMail';

const { PORT = '3000', HOST = 'localhost' } = process.env;

const CONTENT = 'src/content';

/** Runs the API server and restarts it when one of its files, or of the owner's, changes. */
function watchApi(port: number, smtpUrl: string, onReady: () => void) {
  const tsx = require.resolve('tsx/cli');
  const watching = ['watch', '--clear-screen=false', `--include=${CONTENT}/**`];
  const api = spawn(process.execPath, [tsx, ...watching, 'src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      SMTP_URL: smtpUrl,
      SITE_URL: process.env.SITE_URL || listeningAt(HOST, Number(PORT)),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Its log, but not the address behind the page's own.
  createInterface(api.stdout).on('line', (line) => {
    if (line.startsWith('{')) console.log(line);
    else if (line.startsWith('Deskfolio is ready')) onReady();
  });
  process.once('exit', () => api.kill());
}

/** Deleted when this process exits. */
function makeMailFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskfolio-mail-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function dev() {
  // The server does not start without built pages. They are not shown here, so an old build is enough.
  if (!existsSync(`dist/client/${SHELL_FILE}`)) buildIfNeeded();
  // The same port after each restart, so that the proxy finds it.
  const apiPort = await freePort();
  const smtpUrl = process.env.SMTP_URL || (await catchMail(makeMailFolder()));
  let hasContentChanged = false;
  const nameProblems = () => contentProblems().forEach((problem) => console.error(problem));
  nameProblems();
  if (existsSync(CONTENT)) watch(CONTENT, { recursive: true }, () => (hasContentChanged = true));
  watchApi(apiPort, smtpUrl, () => {
    if (!hasContentChanged) return;
    hasContentChanged = false;
    nameProblems();
    pages.sendMessage(pages.webSocketServer?.clients ?? [], 'static-changed');
  });
  const pages = new WebpackDevServer(
    {
      host: HOST,
      port: Number(PORT),
      hot: true,
      static: false,
      historyApiFallback: { index: `/${SHELL_FILE}`, disableDotRule: true },
      client: { logging: 'warn', overlay: { warnings: false } },
      proxy: [{ context: ['/api', '/healthz', '/livez'], target: `http://localhost:${apiPort}` }],
    },
    webpack(client('development')) ?? undefined,
  );
  await pages.start();
  const { port } = pages.server!.address() as AddressInfo;
  console.log(`Deskfolio is in development at http://${HOST}:${port}`);
}

dev().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
