import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { SHELL_FILE } from '@/contract/pages';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { client } from '../../webpack.config';
import { buildIfNeeded } from './buildIfNeeded';

const { PORT = '3000', HOST = 'localhost' } = process.env;

/** A port nobody listens on: the API keeps it over its restarts, so that the pages find it again. */
function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The API, started again whenever a file of its own changes. */
function watchApi(port: number) {
  const tsx = require.resolve('tsx/cli');
  const api = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'], {
    env: { ...process.env, PORT: String(port), HOST: 'localhost' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => api.kill());
}

async function dev() {
  // The API starts only beside pages, if only to have something to answer: any will do, nobody sees them here.
  if (!existsSync(`dist/client/${SHELL_FILE}`)) buildIfNeeded();
  const apiPort = await freePort();
  watchApi(apiPort);
  const pages = new WebpackDevServer(
    {
      host: HOST,
      port: Number(PORT),
      hot: true,
      static: false,
      historyApiFallback: { index: `/${SHELL_FILE}`, disableDotRule: true },
      client: { logging: 'warn', overlay: { warnings: false } },
      // No policy stands in the way here: the page comes from the bundler, only answers come from the API.
      proxy: [{ context: ['/api', '/healthz'], target: `http://localhost:${apiPort}` }],
    },
    webpack(client('development')) ?? undefined,
  );
  await pages.start();
  console.log(`Deskfolio is in development at http://${HOST}:${PORT}`);
}

dev().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
