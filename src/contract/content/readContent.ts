import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawMarkdown, headingOf } from '@/markdown/drawMarkdown';
import { readFrontMatter } from '@/markdown/frontMatter';
import { site } from '@/site';

const FOLDER = 'src/content';
const ABOUT = 'about';

const namesOfLinks = new Map(Object.entries({ [ABOUT]: 'About', ...site.navigation }));

/** The Markdown files of src/content: `about` first, then by name. For the bundles, the build reads them. */
export function readContent(folder = FOLDER) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  return names
    .map((file) => {
      const name = file.slice(0, -'.md'.length);
      const matter = readFrontMatter(readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, ''));
      const { lang, label } = matter.fields;
      const title = headingOf(matter.text);
      return {
        ...matter,
        name,
        path: `/${name}`,
        title,
        link: typeof label === 'string' ? label : (namesOfLinks.get(name) ?? title),
        lang: typeof lang === 'string' ? lang : site.language,
      };
    })
    .sort(
      (one, other) =>
        Number(other.name === ABOUT) - Number(one.name === ABOUT) || (one.name < other.name ? -1 : 1),
    );
}

/** The files beside the Markdown by their names, which are online under them. */
function filesBeside(folder: string) {
  const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return Object.fromEntries(
    files.filter((file) => file.isFile()).map(({ name }) => [name, `/${encodeURIComponent(name)}`]),
  );
}

/** The pages as they are shown, by their paths. */
export function drawContent(folder = FOLDER) {
  const beside = filesBeside(folder);
  return Object.fromEntries(
    readContent(folder).map(({ path: page, text }) => [page, drawMarkdown(text, { level: 1, beside }).drawn]),
  );
}
