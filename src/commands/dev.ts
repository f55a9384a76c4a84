import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SHELL_FILE } from '@/contract/pages';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { client } from '../../webpack.config';
import { freePort } from '@/testing/freePort';
import { buildIfNeeded } from './buildIfNeeded';

const { PORT = '3000', HOST = 'localhost' } = process.env;

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
  // Without built pages the server does not start. Its own are never seen here, so it need not be the latest build.
  if (!existsSync(`dist/client/${SHELL_FILE}`)) buildIfNeeded();
  // Kept over the API's restarts, so that the pages find it again.
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
