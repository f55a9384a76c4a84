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
  'No browser was found. Install Chromium, Chrome or Edge (on Debian: apt-get install chromium), name one in',
  'TEST_BROWSER, or use Linux with an x64 processor, where npm ci installs a Chromium.',
].join('\n');

/** A command on the PATH may be a broken installation: only one that prints its version counts. */
function runs({ executablePath, env }: FoundBrowser) {
  if (process.platform === 'win32') return true; // There, --version opens a window.
  const { status } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: 60_000,
  });
  return status === 0;
}

function installed(): FoundBrowser[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const named = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...named, ...(PLACES[process.platform] ?? [])]
    .filter((place) => existsSync(place))
    .map((executablePath) => ({ executablePath, env: {} }));
}

/** Unpacks the Chromium of the package @sparticuz/chromium, once for each installation, and returns its folder. */
function unpack() {
  const folder = path.resolve('node_modules/.cache/chromium');
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  // It unpacks into the temporary folder, and adds the system's libraries when it believes to run on AWS.
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
    rmSync(draft, { recursive: true }); // Another process has unpacked it meanwhile.
  }
  return folder;
}

function packaged(): FoundBrowser[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = unpack();
  const executablePath = path.join(folder, 'chromium');
  // A minimal system may lack fonts and libraries, which the package has.
  const fonts: FoundBrowser['env'] = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: `${folder}/fonts` };
  return [
    { executablePath, env: fonts },
    { executablePath, env: { ...fonts, LD_LIBRARY_PATH: `${folder}/al2023/lib` } },
  ];
}

/** The browser that TEST_BROWSER names by its path or as `packaged`; without it, an installed or the packaged one. */
function choose(wanted = process.env.TEST_BROWSER): FoundBrowser | undefined {
  if (!wanted) return installed().find(runs) ?? packaged().find(runs);
  if (wanted === 'packaged') return packaged().find(runs);
  const named = { executablePath: path.resolve(wanted), env: {} };
  if (!existsSync(wanted) || !runs(named)) throw new Error(`TEST_BROWSER ${wanted} is no browser that runs.`);
  return named;
}

let found: FoundBrowser | undefined;

export function findBrowser(): FoundBrowser {
  found ??= choose();
  if (!found) throw new Error(NONE);
  return found;
}
