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
] as const;

const FULL_COLUMNS = [...COLUMNS, 'case_study as caseStudy', 'pictures'] as const;

type Row = Omit<Project, 'category'> & { category: string };
const toProject = (row: Row): Project => ({ ...row, category: JSON.parse(row.category) as string[] });

function toFullProject({
  caseStudy,
  pictures,
  ...row
}: Row & { caseStudy: string; pictures: string }): FullProject {
  const list = JSON.parse(pictures) as string[];
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

  async function list(): Promise<Project[]> {
    const rows = await projects(isNotDeleted).orderBy('number', 'desc').execute();
    return rows.map(toProject);
  }

  return {
    /** Changes whenever the list does. */
    revision: revision.read,

    list,

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

    async findByNumber(number: number) {
      const row = await fullProjects().where('number', '=', number).executeTakeFirst();
      return row && toFullProject(row);
    },

    /** With what only their own pages show, the latest first. */
    async listFull() {
      const rows = await fullProjects().orderBy('number', 'desc').execute();
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
