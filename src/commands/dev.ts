import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SHELL_FILE } from '@/contract/pages';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { client } from '../../webpack.config';
import { freePort } from '@/testing/freePort';
import buildIfNeeded from './buildIfNeeded';

const { PORT = '3000', HOST = 'localhost' } = process.env;

/** Runs the API server and restarts it when one of its files changes. */
function watchApi(port: number) {
  const tsx = require.resolve('tsx/cli');
  const api = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'], {
    env: { ...process.env, PORT: String(port), HOST: 'localhost' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => api.kill());
}

async function dev() {
  // The server does not start without built pages. They are not shown here, so an old build is enough.
  if (!existsSync(`dist/client/${SHELL_FILE}`)) buildIfNeeded();
  // The same port after each restart, so that the proxy finds it.
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
