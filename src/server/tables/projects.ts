import type { Expression, Insertable, Kysely, SqlBool } from 'kysely';
import type { DeletedProject, FullProject, Project } from '@/contract/projects/project';
import type { NewProject, ProjectChange, ProjectQuery } from '@/contract/projects/projectRules';
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

const comparing = {
  id: (one: Project, other: Project) => one.id - other.id,
  title: (one: Project, other: Project) => compare(one.title, other.title) || one.id - other.id,
};

export function projectsTable(database: Database) {
  const { kysely } = database;
  const revision = revisionOf(database, 'project revision');

  const projects = (where: Expression<SqlBool>, db: Kysely<Tables> = kysely) =>
    db.selectFrom('projects').select(COLUMNS).where(where);

  const fullProjects = (db: Kysely<Tables> = kysely) =>
    db.selectFrom('projects').select(FULL_COLUMNS).where(isNotDeleted);

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
    const rows = await projects(isNotDeleted).orderBy('number', 'desc').execute();
    return rows.map(toProject);
  }

  return {
    /** Changes whenever the list does. */
    revision: revision.read,

    list,

    /** Those that visitors see. */
    listShown: async () => (await list()).filter(({ draft }) => !draft),

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

    find: (id: string) => find(id),

    /** Of those that visitors see. */
    async findByNumber(number: number) {
      const row = await shown().where('number', '=', number).executeTakeFirst();
      return row && toFullProject(row);
    },

    /** Those that visitors see, with what only their own pages show, the latest first. */
    async listFull() {
      const rows = await shown().orderBy('number', 'desc').execute();
      return rows.map(toFullProject);
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
