import { isLanguage } from '@/contract/content/language';
import path from 'node:path';
import { readContent } from '@/contract/content/readContent';
import { readProjectFiles } from '@/contract/content/readProjectFiles';
import { isNestedTooDeeply } from '@/markdown/drawMarkdown';
import { fixedPageAt } from '@/contract/pages/pageAt';

/** Paths of the server, and files of the build. */
const RESERVED = ['api', 'assets', 'healthz', 'livez', 'index', 'app', 'frame', '404'];

type Fields = Readonly<Record<string, unknown>>;
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
/** What front matter may say of a page, and what is expected. */
const fieldRules = new Map<string, [isRight: (value: unknown) => boolean, expected: string]>([
  ['label', [isText, 'a text']],
  ['lang', [(value) => typeof value === 'string' && isLanguage(value), "a language like 'en' or 'pt-BR'"]],
]);

function fieldProblem(fields: Fields) {
  for (const [name, value] of Object.entries(fields)) {
    const [isRight, expected] = fieldRules.get(name) ?? [];
    if (!isRight) return `has the field ${name}, but only ${[...fieldRules.keys()].join(' and ')} are known`;
    if (!isRight(value)) return `has ${JSON.stringify(value)} as ${name}, but ${expected} is expected`;
  }
  return undefined;
}

/** Why files of src/content cannot be pages or projects, a line each. */
export function contentProblems(folder = 'src/content'): string[] {
  return [...pageProblems(folder), ...projectProblems(path.join(folder, 'projects'))];
}

const projectProblems = (folder: string) =>
  readProjectFiles(folder).flatMap(({ problem }) => (problem ? [`src/content/projects/${problem}.`] : []));

/** What of the projects' texts is not shown, a line for each file. */
export const contentWarnings = (folder = 'src/content') =>
  readProjectFiles(path.join(folder, 'projects')).flatMap(({ name, leftOut = [] }) =>
    leftOut.length > 0 ? [`src/content/projects/${name}.md: not shown: ${leftOut.join(', ')}.`] : [],
  );

function pageProblems(folder: string): string[] {
  const known = new Set<string>();
  return readContent(folder).flatMap(({ name, path, title, text, fields, problem: unreadable }) => {
    const key = name.toLowerCase();
    const isTaken = fixedPageAt(path) !== undefined || RESERVED.includes(key) || known.has(key);
    known.add(key);
    const problem =
      (!/^[\w-]+$/.test(name) &&
        'has a name with other characters than letters from a to z, digits, _ and -') ||
      (isTaken && `has the name of another page: ${path}`) ||
      unreadable ||
      fieldProblem(fields) ||
      (isNestedTooDeeply(text) && 'is nested too deeply') ||
      (title === '' &&
        'has no heading, which names the page: write a line such as # About me at its beginning');
    return problem ? [`src/content/${name}.md ${problem}.`] : [];
  });
}
