import type { Expression, Insertable, Kysely, SqlBool } from 'kysely';
import type {
  DeletedProject,
  FileProject,
  FullProject,
  Project,
  ShownProject,
} from '@/contract/projects/project';
import type {
  NewProject,
  ProjectChange,
  ProjectOrders,
  ProjectQuery,
} from '@/contract/projects/projectRules';
import type { Database } from '@/server/database';
import { isId, newId } from './ids';
import { canBeRestored, isExpired, isNotDeleted, isoTime, pageOf } from './lists';
import { keepPictures } from './pictures';
import { revisionOf } from './revision';
import type { Tables } from './schema';
import { searchText, searchWords } from './searchText';

const COLUMNS = [
  'id as _id',
  'number as id',
  'title',
  'description',
  'image_url as imageURL',
  'category',
  'live_link as liveLink',
  'source_code as sourceCode',
  'responsive',
  'better_ui as betterUI',
  'year',
  'role',
  'stack',
  'result',
  'place as order',
  'is_draft as draft',
  'image_fit as imageFit',
] as const;

const FULL_COLUMNS = [...COLUMNS, 'case_study as caseStudy', 'pictures'] as const;

type Row = Omit<
  Project,
  'category' | 'stack' | 'year' | 'role' | 'result' | 'order' | 'draft' | 'imageFit'
> & {
  category: string;
  stack: string;
  year: number | null;
  role: string;
  result: string;
  order: number | null;
  draft: number;
  imageFit: string;
};

const listIn = (json: string) => JSON.parse(json) as string[];

/** What does not apply is left out. */
function toProject({ category, stack, year, role, result, order, draft, imageFit, ...row }: Row): Project {
  const used = listIn(stack);
  return {
    ...row,
    category: listIn(category),
    ...(year !== null && { year }),
    ...(role && { role }),
    ...(used.length > 0 && { stack: used }),
    ...(result && { result }),
    ...(order !== null && { order }),
    ...(draft && { draft: true }),
    ...(imageFit === 'contain' && { imageFit }),
  };
}

function toFullProject({
  caseStudy,
  pictures,
  ...row
}: Row & { caseStudy: string; pictures: string }): FullProject {
  const list = listIn(pictures);
  return { ...toProject(row), ...(caseStudy && { caseStudy }), ...(list.length > 0 && { pictures: list }) };
}

/** One that was to be changed with others. */
export class MissingProject extends Error {
  override name = 'MissingProject';
}

/** What may name uploaded pictures. */
const textsOf = ({ imageURL, caseStudy = '', pictures = [] }: Partial<FullProject>) => [
  imageURL ?? '',
  caseStudy,
  ...pictures,
];

/** The columns of the fields that were sent: Kysely leaves out what is undefined. */
const toColumns = ({
  id,
  imageURL,
  category,
  liveLink,
  sourceCode,
  betterUI,
  caseStudy,
  pictures,
  year,
  stack,
  order,
  draft,
  imageFit,
  ...same
}: ProjectChange) => ({
  ...same,
  number: id,
  image_url: imageURL,
  category: category && JSON.stringify(category.filter((entry) => entry !== '')),
  live_link: liveLink,
  source_code: sourceCode,
  better_ui: betterUI,
  case_study: caseStudy,
  pictures: pictures && JSON.stringify(pictures),
  year,
  stack: stack && JSON.stringify(stack.filter((entry) => entry !== '')),
  place: order,
  is_draft: draft === undefined ? undefined : Number(draft),
  image_fit: imageFit,
});

/** In one order on every machine. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const latestFirst = (one: Project, other: Project) => other.id - one.id;

const comparing = {
  id: (one: Project, other: Project) => one.id - other.id,
  title: (one: Project, other: Project) => compare(one.title, other.title) || one.id - other.id,
};

/** As lists show it. */
export const asListed = ({ caseStudy, pictures, drawnCaseStudy, ...project }: ShownProject): Project =>
  project;

/** Without what only admins see of it. */
const asShown = <One extends Project>({ file, draft, ...project }: One) => project;

/** Those that are files are not in the database: of two with one number, visitors see the file, unless it is a draft. */
export function projectsTable(database: Database, files: readonly FileProject[] = []) {
  const { kysely } = database;
  const revision = revisionOf(database, 'project revision');

  const projects = (where: Expression<SqlBool>, db: Kysely<Tables> = kysely) =>
    db.selectFrom('projects').select(COLUMNS).where(where);

  const fullProjects = (db: Kysely<Tables> = kysely) =>
    db.selectFrom('projects').select(FULL_COLUMNS).where(isNotDeleted);

  const shownFiles = files.filter(({ draft }) => !draft);
  const shownFileWithId = (id: number) => shownFiles.find((file) => file.id === id);

  const shown = () => fullProjects().where('is_draft', '=', 0);

  async function find(id: string, db?: Kysely<Tables>) {
    const row = isId(id) && (await fullProjects(db).where('id', '=', id).executeTakeFirst());
    return row ? toFullProject(row) : undefined;
  }

  /** Deletes or restores a project, if the condition is true for it. */
  const mark = async (where: Expression<SqlBool>, id: string, deleted_at: number | null) =>
    isId(id) &&
    revision.write(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('projects')
        .set({ deleted_at })
        .where('id', '=', id)
        .where(where)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    });

  /** With those that only admins see. */
  async function list(): Promise<Project[]> {
    const rows = await projects(isNotDeleted).execute();
    const stored = rows.map(toProject).map((project) => {
      const replacedBy = shownFileWithId(project.id)?.file;
      return { ...project, ...(replacedBy !== undefined && { replacedBy }) };
    });
    return [...files.map(asListed), ...stored].sort(latestFirst);
  }

  return {
    /** Changes whenever the list does. */
    revision: revision.read,

    list,

    /** Those that visitors see. */
    listShown: async () =>
      (await list()).filter(({ draft, replacedBy }) => !draft && !replacedBy).map(asShown),

    /** A page of those that match, and how many these are: few enough to be searched and sorted in memory. */
    async page({ search = '', sort = 'id', order = sort === 'id' ? 'desc' : 'asc', ...part }: ProjectQuery) {
      const words = searchWords(search);
      const direction = order === 'desc' ? -1 : 1;
      const found = (await list())
        .filter(({ title, description, category }) => {
          const text = searchText(title, description, ...category);
          return words.every((word) => text.includes(word));
        })
        .sort((one, other) => direction * comparing[sort](one, other));
      const { limit, offset } = pageOf(part);
      return { rows: found.slice(offset, offset + limit), total: found.length };
    },

    add: (project: NewProject, now: number): Promise<FullProject> =>
      revision.write(async (trx) => {
        await keepPictures(trx, textsOf(project), now);
        const row = { ...toColumns(project), id: newId() } as Insertable<Tables['projects']>;
        return toFullProject(
          await trx.insertInto('projects').values(row).returning(FULL_COLUMNS).executeTakeFirstOrThrow(),
        );
      }),

    find: async (id: string): Promise<ShownProject | undefined> =>
      files.find(({ _id }) => _id === id) ?? (await find(id)),

    /** The name of the file that a project is. */
    fileOf: (id: string) => files.find(({ _id }) => _id === id)?.file,

    isIdOfFile: (id: number) => files.some((file) => file.id === id),

    /** Of those that visitors see. */
    async findByNumber(number: number): Promise<ShownProject | undefined> {
      const file = shownFileWithId(number);
      if (file) return asShown(file);
      const row = await shown().where('number', '=', number).executeTakeFirst();
      return row && toFullProject(row);
    },

    /** Those that visitors see, with what only their own pages show, the latest first. */
    async listFull(): Promise<ShownProject[]> {
      const rows = await shown().execute();
      const stored = rows.map(toFullProject).filter(({ id }) => !shownFileWithId(id));
      return [...shownFiles.map(asShown), ...stored].sort(latestFirst);
    },

    /** The project before and after, unless it is another one than expected: then it stays. */
    change: (id: string, change: ProjectChange, isExpected: (project: FullProject) => boolean, now: number) =>
      revision.write(async (trx) => {
        const before = await find(id, trx);
        if (!before) return undefined;
        if (!isExpected(before)) return { before, after: undefined };
        if (Object.keys(change).length === 0) return { before, after: before };
        await keepPictures(trx, textsOf(change), now, textsOf(before));
        const after = await trx
          .updateTable('projects')
          .set(toColumns(change))
          .where('id', '=', id)
          .returning(FULL_COLUMNS)
          .executeTakeFirstOrThrow();
        return { before, after: toFullProject(after) };
      }),

    /** Nothing is changed if one of them is gone. */
    putInOrder: (orders: ProjectOrders) =>
      revision.write(async (trx) => {
        for (const { _id, order } of orders) {
          const changed =
            isId(_id) &&
            (await trx
              .updateTable('projects')
              .set({ place: order })
              .where('id', '=', _id)
              .where(isNotDeleted)
              .executeTakeFirst());
          if (!changed || changed.numUpdatedRows === 0n) throw new MissingProject();
        }
      }),

    /** False if there is no such project. */
    remove: (id: string, now: number) => mark(isNotDeleted, id, now),

    /** Those that can be restored, the latest first. */
    async deleted(now: number): Promise<DeletedProject[]> {
      const rows = await projects(canBeRestored(now))
        .select('deleted_at')
        .orderBy('deleted_at', 'desc')
        .orderBy('number', 'desc')
        .execute();
      return rows.map(({ deleted_at, ...row }) => ({ ...toProject(row), deletedAt: isoTime(deleted_at) }));
    },

    /** False if it is not deleted, or no longer kept. */
    restore: (id: string, now: number) => mark(canBeRestored(now), id, null),

    /** Deletes those that can no longer be restored for good. */
    async deleteExpired(now: number) {
      await kysely.deleteFrom('projects').where(isExpired(now)).execute();
    },
  };
}
