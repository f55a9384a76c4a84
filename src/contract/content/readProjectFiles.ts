import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { ValidationError } from 'yup';
import { isNo, NO, type FileProject } from '@/contract/projects/project';
import { isAnimated } from '@/contract/projects/isAnimated';
import { MAX_PICTURE, pictureName } from '@/contract/projects/picture';
import { projectRules, type NewProject } from '@/contract/projects/projectRules';
import { drawMarkdown, isNestedTooDeeply } from '@/markdown/drawMarkdown';
import { readFrontMatter } from '@/markdown/frontMatter';

const FOLDER = 'src/content/projects';

/** All but the title, the description and the id may be missing. */
const MISSING = {
  imageURL: NO,
  liveLink: NO,
  sourceCode: NO,
  category: [NO],
  responsive: 'YES',
  betterUI: 'PC',
};

const KNOWN = [...Object.keys(projectRules.fields)].filter((name) => name !== 'caseStudy');

/** A picture beside the files, and where it is online. */
export type PictureFile = { file: string; address: string };

const isPicture = (name: string) => /\.(png|jpe?g|webp|gif|avif)$/i.test(name);

/** The pictures beside the projects, by their names. Those that cannot be read are left out. */
export function readPictureFiles(folder = FOLDER) {
  const names = existsSync(folder) ? readdirSync(folder).filter(isPicture) : [];
  return new Map(
    names.map((name): [string, PictureFile] => {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      const { width, height, orientation = 1 } = imageSize(bytes);
      // From the fifth on, the camera was turned.
      const [across, down] = orientation > 4 ? [height, width] : [width, height];
      const scale = Math.min(1, MAX_PICTURE.width / across, MAX_PICTURE.height / down);
      const size = {
        width: Math.round(across * scale),
        height: Math.round(down * scale),
        isAnimated: isAnimated(bytes),
      };
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      const stem = `/assets/pictures/${path.parse(name).name.replace(/[^\w-]/g, '-')}.${hash}`;
      return [name, { file, address: pictureName(stem, size) }];
    }),
  );
}

type ReadProject = { name: string; project?: FileProject; problem?: string };

/** The first field that cannot be one of a project. */
function fieldProblem(fields: Readonly<Record<string, unknown>>) {
  const unknown = Object.keys(fields).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) return `has the field ${unknown}, which projects do not have`;
  try {
    projectRules.validateSync({ ...MISSING, ...fields });
    return undefined;
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return `has a wrong ${error.path}: ${error.message}`;
  }
}

/** The projects of src/content/projects, each with its case study drawn, and why a file is none. */
export function readProjectFiles(folder = FOLDER): ReadProject[] {
  const pictures = readPictureFiles(folder);
  const beside = Object.fromEntries([...pictures].map(([name, { address }]) => [name, address]));
  const missing: string[] = [];
  /** Where a picture is online that a file names. */
  const online = (named: string) => {
    if (!named.startsWith('./')) return named;
    const found = beside[named.slice('./'.length)];
    if (found === undefined) missing.push(named);
    return found ?? NO;
  };

  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md')) : [];
  const known = new Map<unknown, string>();
  return names.sort().map((file): ReadProject => {
    const name = file.slice(0, -'.md'.length);
    const {
      fields,
      text,
      problem: unreadable,
    } = readFrontMatter(readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, ''));
    missing.length = 0;
    const { imageURL, pictures: further } = fields;
    const given = {
      ...fields,
      ...(typeof imageURL === 'string' && { imageURL: online(imageURL) }),
      ...(Array.isArray(further) && {
        pictures: further.map((each: unknown) => (typeof each === 'string' ? online(each) : each)),
      }),
    };
    const other = known.get(fields.id);
    known.set(fields.id, file);
    const problem =
      unreadable ??
      (missing[0] !== undefined
        ? `names ${missing[0]}, but there is no such picture beside it`
        : undefined) ??
      fieldProblem(given) ??
      (other === undefined ? undefined : `has the id ${String(fields.id)}, which ${other} has too`) ??
      (isNestedTooDeeply(text) ? 'is nested too deeply' : undefined);
    if (problem !== undefined) return { name, problem: `${file} ${problem}` };
    const { category, ...project } = projectRules.cast({ ...MISSING, ...given }) as NewProject;
    return {
      name,
      project: {
        ...project,
        _id: `file-${name}`,
        file,
        category: category.filter((each) => !isNo(each)),
        ...(text.trim() && {
          drawnCaseStudy: drawMarkdown(text, { sourceCode: project.sourceCode, beside }).drawn,
        }),
      },
    };
  });
}
