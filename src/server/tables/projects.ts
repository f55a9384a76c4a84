import type { Expression, Insertable, Kysely, SqlBool } from 'kysely';
import type { DeletedProject, Project } from '@/contract/projects/project';
import type { NewProject, ProjectChange, ProjectQuery } from '@/contract/projects/projectRules';
import type { Database } from '@/server/database';
import { isId, newId } from './ids';
import { canBeRestored, isExpired, isNotDeleted, isoTime, pageOf } from './lists';
import { deleteUnnamedPictures, usePicture } from './pictures';
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

const toProject = (row: Omit<Project, 'category'> & { category: string }): Project => ({
  ...row,
  category: JSON.parse(row.category) as string[],
});

/** The columns of the fields that were sent: Kysely leaves out what is undefined. */
const toColumns = ({ id, imageURL, category, liveLink, sourceCode, betterUI, ...same }: ProjectChange) => ({
  ...same,
  number: id,
  image_url: imageURL,
  category: category && JSON.stringify(category.filter((entry) => entry !== '')),
  live_link: liveLink,
  source_code: sourceCode,
  better_ui: betterUI,
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

  const rowOf = async (id: string, ...where: Parameters<typeof projects>) =>
    isId(id)
      ? projects(...where)
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;

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

    add: (project: NewProject): Promise<Project> =>
      revision.write(async (trx) => {
        await usePicture(trx, project.imageURL);
        const row = { ...toColumns(project), id: newId() } as Insertable<Tables['projects']>;
        return toProject(
          await trx.insertInto('projects').values(row).returning(COLUMNS).executeTakeFirstOrThrow(),
        );
      }),

    async find(id: string): Promise<Project | undefined> {
      const row = await rowOf(id, isNotDeleted);
      return row && toProject(row);
    },

    /** The project before and after, unless it is another one than expected: then it stays. */
    change: (id: string, change: ProjectChange, isExpected: (project: Project) => boolean) =>
      revision.write(async (trx) => {
        const row = await rowOf(id, isNotDeleted, trx);
        if (!row) return undefined;
        const before = toProject(row);
        if (!isExpected(before)) return { before, after: undefined };
        if (Object.keys(change).length === 0) return { before, after: before };
        if (change.imageURL !== undefined && change.imageURL !== before.imageURL)
          await usePicture(trx, change.imageURL);
        const after = await trx
          .updateTable('projects')
          .set(toColumns(change))
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
        await deleteUnnamedPictures(trx);
        return { before, after: toProject(after) };
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

    /** Deletes those that can no longer be restored for good, with their pictures. */
    async deleteExpired(now: number) {
      if (!(await projects(isExpired(now)).limit(1).executeTakeFirst())) return;
      await revision.write(async (trx) => {
        await trx.deleteFrom('projects').where(isExpired(now)).execute();
        await deleteUnnamedPictures(trx);
      });
    },
  };
}
