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

/** A picture beside the files, and where it is online; without an address it cannot be read. */
export type PictureFile = { file: string; address?: string };

const isPicture = (name: string) => /\.(png|jpe?g|webp|gif|avif)$/i.test(name);

function addressOf(name: string, bytes: Buffer) {
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
  return pictureName(`/assets/pictures/${path.parse(name).name.replace(/[^\w-]/g, '-')}.${hash}`, size);
}

/** The pictures beside the projects, by their names. */
export function readPictureFiles(folder = FOLDER) {
  const names = existsSync(folder) ? readdirSync(folder).filter(isPicture) : [];
  return new Map(
    names.map((name): [string, PictureFile] => {
      const file = path.join(folder, name);
      try {
        return [name, { file, address: addressOf(name, readFileSync(file)) }];
      } catch {
        return [name, { file }];
      }
    }),
  );
}

type ReadProject = {
  name: string;
  project?: FileProject;
  /** Why it is none. */
  problem?: string;
  /** What of its text is not shown. */
  leftOut?: readonly string[];
};

/** What is left empty is missing, and so is what is so anyway. */
const isGiven = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  value !== 'cover' &&
  !(Array.isArray(value) && value.length === 0);

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)));

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
  const beside = Object.fromEntries(
    [...pictures].flatMap(([name, { address }]) => (address === undefined ? [] : [[name, address]])),
  );

  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md')) : [];
  const known = new Map<unknown, string>();
  return names.sort().map((file): ReadProject => {
    const name = file.slice(0, -'.md'.length);
    const {
      fields,
      text,
      problem: unreadable,
    } = readFrontMatter(readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, ''));
    const wrong: string[] = [];
    /** Where a picture is online that the file names. */
    function online(named: unknown) {
      if (typeof named !== 'string' || !named.startsWith('./')) return named;
      const picture = pictures.get(named.slice('./'.length));
      if (!picture) wrong.push(`names ${named}, but there is no such PNG, JPEG, WebP, GIF or AVIF beside it`);
      else if (!picture.address) wrong.push(`names ${named}, which cannot be read; it may be damaged`);
      return picture?.address ?? NO;
    }
    const { imageURL, pictures: further } = fields;
    const read = given({
      ...fields,
      imageURL: online(imageURL),
      pictures: Array.isArray(further) ? further.map(online) : further,
    });
    const other = known.get(fields.id);
    known.set(fields.id, file);
    const problem =
      unreadable ??
      wrong[0] ??
      fieldProblem(read) ??
      (other === undefined ? undefined : `has the id ${String(fields.id)}, which ${other} has too`) ??
      (isNestedTooDeeply(text) ? 'is nested too deeply' : undefined);
    if (problem !== undefined) return { name, problem: `${file} ${problem}` };
    const cast = projectRules.cast({ ...MISSING, ...read }) as NewProject;
    const { drawn, leftOut } = drawMarkdown(text, { sourceCode: cast.sourceCode, beside });
    const project = {
      ...(given(cast) as NewProject),
      _id: `file-${name}`,
      file,
      category: cast.category.filter((each) => !isNo(each)),
      ...(cast.stack && { stack: cast.stack.filter(Boolean) }),
      ...(text.trim() && { drawnCaseStudy: drawn }),
    };
    return { name, project, leftOut };
  });
}
