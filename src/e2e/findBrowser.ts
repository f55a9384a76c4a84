import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type FoundBrowser = { executablePath: string; env: Record<string, string> };

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((file) =>
      path.join(process.env[variable] ?? '', file),
    ),
  ),
};

const NONE = [
  'No browser was found for the journeys. Install Chromium, Chrome or Edge (on Debian: apt-get install chromium),',
  'or run them on Linux with an x64 processor, where npm ci brings a Chromium along.',
].join('\n');

/** A name on the PATH may stand for a browser that cannot run: only one that tells its version counts. */
function runs({ executablePath, env }: FoundBrowser) {
  if (process.platform === 'win32') return true; // There, asking for the version opens a window.
  const { status } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: 20_000,
  });
  return status === 0;
}

function ofTheSystem() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const named = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...named, ...(PLACES[process.platform] ?? [])]
    .filter((place) => existsSync(place))
    .map((executablePath) => ({ executablePath, env: {} }));
}

/** Unpacks the Chromium that npm brought, once for this installation. Returns its folder. */
function unpacked() {
  const folder = path.resolve('node_modules/.cache/chromium');
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  // It unpacks into the folder for temporary files, with the system's libraries when it takes itself to be hosted.
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', "import c from '@sparticuz/chromium'; await c.executablePath();"],
    { env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }, stdio: 'ignore' },
  );
  writeFileSync(
    path.join(draft, 'fonts', 'fonts.conf'),
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts/cache</cachedir></fontconfig>`,
  );
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true }); // Somebody else was faster.
  }
  return folder;
}

function* fromThePackage(): Generator<FoundBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const folder = unpacked();
  const executablePath = path.join(folder, 'chromium');
  // A bare system may lack letters and libraries: those of the package stand in for them.
  const letters: FoundBrowser['env'] = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: `${folder}/fonts` };
  yield { executablePath, env: letters };
  yield { executablePath, env: { ...letters, LD_LIBRARY_PATH: `${folder}/al2023/lib` } };
}

let found: FoundBrowser | undefined;

export function findBrowser(): FoundBrowser {
  found ??= ofTheSystem().find(runs);
  if (found) return found;
  for (const candidate of fromThePackage()) {
    if (runs(candidate)) return (found = candidate);
  }
  throw new Error(NONE);
}
