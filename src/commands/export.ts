import { parseArgs } from 'node:util';
import { runCommand } from './runCommand';

const USAGE = 'API_BASE_URL=https://api.example.com npm run export -- FOLDER [--standalone] [--base /PATH/]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { standalone: { type: 'boolean', default: false }, base: { type: 'string', default: '/' } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (folder && more.length === 0) return { ...values, folder };
  } catch {
    // Another option, or one without its value.
  }
  throw new Error(`Usage: ${USAGE}`);
}

runCommand(async () => {
  const { folder, base, standalone } = readArguments();
  if (!/^\/([\w.~-]+\/)*$/.test(base) || new URL(base, 'http://host').pathname !== base)
    throw new Error(`--base is ${JSON.stringify(base)}, but a path like /portfolio/ is expected.`);
  // Before anything reads src/contract/hosting.ts.
  process.env.EXPORT_BASE = base;
  process.env.EXPORT_STANDALONE = String(standalone);
  const { exportSite } = await import('./exportSite');
  return exportSite(folder);
});
