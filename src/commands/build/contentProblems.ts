import { readContent } from '@/contract/content/readContent';
import { isNestedTooDeeply } from '@/markdown/drawMarkdown';
import { fixedPageAt } from '@/contract/pages/pageAt';

/** Paths of the server, and files of the build. */
const RESERVED = ['api', 'assets', 'healthz', 'livez', 'index', 'app', 'frame', '404'];

/** Why files of src/content cannot be pages, a line each. */
export function contentProblems(folder?: string): string[] {
  const known = new Set<string>();
  return readContent(folder).flatMap(({ name, path, title, text }) => {
    const key = name.toLowerCase();
    const isTaken = fixedPageAt(path) !== undefined || RESERVED.includes(key) || known.has(key);
    known.add(key);
    const problem =
      (!/^[\w-]+$/.test(name) &&
        'has a name with other characters than letters from a to z, digits, _ and -') ||
      (isTaken && `has the name of another page: ${path}`) ||
      (text.startsWith('---') &&
        'begins with ---, which other sites take for settings: begin it with a line such as # About me') ||
      (isNestedTooDeeply(text) && 'is nested too deeply') ||
      (title === '' && 'has no heading, which names the page: begin it with a line such as # About me');
    return problem ? [`src/content/${name}.md ${problem}.`] : [];
  });
}
