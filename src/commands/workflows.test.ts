import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { contentPages } from '@/contract/content/contentPages';
import { fileProjects } from '@/contract/content/fileProjects';
import { projectPath } from '@/contract/projects/projectAddress';
import { linkedTree } from '@/testing/linkedTree';

type Step = {
  uses?: string;
  run?: string;
  id?: string;
  env?: Record<string, string>;
  with?: Record<string, string>;
};
type Workflow = { jobs: Record<string, { steps: Step[] }> };

const FOLDER = '.github/workflows';
const stepsOf = (file: string) => {
  const { jobs } = parse(readFileSync(file, 'utf8')) as Workflow;
  return Object.values(jobs).flatMap(({ steps }) => steps);
};
const commandsOf = (steps: Step[]) => steps.flatMap(({ run }) => run ?? []);

const workflows = [...readdirSync(FOLDER).map((name) => path.join(FOLDER, name)), 'docs/weekly.yml'];

test.each(workflows)('%s runs only existing commands', (file) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const commands = commandsOf(stepsOf(file)).flatMap((run) => run.trim().split('\n'));
  const named = commands.map((command) => /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? command);
  expect(named).toContain('ci');
  expect(named.filter((name) => !['ci', 'audit', ...Object.keys(scripts)].includes(name))).toEqual([]);
});

test('a push is tested as .ci/run tests it', () => {
  const commands = readFileSync('.ci/run', 'utf8').match(/^npm .*$/gm);
  expect(commandsOf(stepsOf(path.join(FOLDER, 'tests.yml')))).toEqual(commands);
});

describe('a push to a repository with GitHub Pages', () => {
  const steps = stepsOf(path.join(FOLDER, 'pages.yml'));
  /** What actions/configure-pages answers for ann/portfolio. */
  const outputs: Record<string, string> = { origin: 'https://ann.github.io', base_path: '/portfolio' };
  const filledIn = (value: string) =>
    value.replace(/\$\{\{ steps\.pages\.outputs\.(\w+) \}\}/g, (_, name: string) => outputs[name] ?? '');

  let tree: string;
  beforeAll(async () => {
    tree = linkedTree('src', 'data', 'dist');
    cpSync('src', path.join(tree, 'src'), { recursive: true });
    writeFileSync(path.join(tree, 'src/content/CNAME'), 'ann.example.com\n');
    for (const { run, env = {} } of steps.filter(({ run: command }) => command && command !== 'npm ci')) {
      const settings = Object.entries(env).map(([name, value]) => [name, filledIn(value)]);
      await promisify(execFile)('bash', ['-e', '-c', run ?? ''], {
        cwd: tree,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...Object.fromEntries(settings) },
      });
    }
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  const uploaded = () => {
    const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@'));
    return path.join(tree, upload?.with?.path ?? '');
  };

  test("puts the owner's pages and projects online, without a database", () => {
    const addresses = [
      '/',
      '/projects/',
      ...contentPages.map((page) => page.path),
      ...fileProjects.filter(({ draft }) => !draft).map(projectPath),
    ];
    const files = addresses.map((address) => path.join(decodeURIComponent(address), 'index.html'));
    expect([...files, '404.html'].filter((file) => !existsSync(path.join(uploaded(), file)))).toEqual([]);
  });

  test('names them by the address of the repository', () => {
    const sitemap = readFileSync(path.join(uploaded(), 'sitemap.xml'), 'utf8');
    expect(sitemap).toContain('<loc>https://ann.github.io/portfolio/projects/</loc>');
  });

  test('puts CNAME online as the owner wrote it', () => {
    expect(readFileSync(path.join(uploaded(), 'CNAME'), 'utf8')).toBe('ann.example.com\n');
  });
});
