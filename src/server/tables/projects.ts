import type { Expression, Insertable, Kysely, Selectable, SqlBool, Updateable } from 'kysely';
import type { DeletedProject, Project } from '@/contract/projects/project';
import type { NewProject, ProjectChange, ProjectQuery } from '@/contract/projects/projectRules';
import type { Database } from '@/server/database';
import { isId, newId } from './ids';
import { canBeRestored, deletedAt, isExpired, isNotDeleted, pageOf } from './lists';
import { deleteUnnamedPictures, usePicture } from './pictures';
import { revisionOf } from './revision';
import type { Tables } from './schema';
import { searchText, searchWords } from './searchText';

function toProject(row: Selectable<Tables['projects']>): Project {
  return {
    _id: row.id,
    id: row.number,
    title: row.title,
    description: row.description,
    imageURL: row.image_url,
    category: JSON.parse(row.category) as string[],
    liveLink: row.live_link,
    sourceCode: row.source_code,
    responsive: row.responsive,
    betterUI: row.better_ui,
  };
}

/** The columns of the fields that were sent. */
function toColumns({
  id,
  imageURL,
  category,
  liveLink,
  sourceCode,
  betterUI,
  title,
  description,
  responsive,
}: ProjectChange): Updateable<Tables['projects']> {
  const columns = {
    number: id,
    title,
    description,
    image_url: imageURL,
    category: category && JSON.stringify(category.filter((entry) => entry !== '')),
    live_link: liveLink,
    source_code: sourceCode,
    responsive,
    better_ui: betterUI,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

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
    db.selectFrom('projects').selectAll().where(where);

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

    /**
     * A page of those that match, and how many these are. A portfolio has few projects: they are searched and sorted in
     * memory.
     */
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
          await trx.insertInto('projects').values(row).returningAll().executeTakeFirstOrThrow(),
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
        const columns = toColumns(change);
        if (Object.keys(columns).length === 0) return { before, after: before };
        if (columns.image_url !== undefined && columns.image_url !== row.image_url)
          await usePicture(trx, columns.image_url);
        await trx.updateTable('projects').set(columns).where('id', '=', id).execute();
        await deleteUnnamedPictures(trx);
        return { before, after: toProject({ ...row, ...columns }) };
      }),

    /** False if there is no such project. */
    remove: (id: string, now: number) => mark(isNotDeleted, id, now),

    /** Those that can be restored, the latest first. */
    async deleted(now: number): Promise<DeletedProject[]> {
      const rows = await projects(canBeRestored(now))
        .orderBy('deleted_at', 'desc')
        .orderBy('number', 'desc')
        .execute();
      return rows.map((row) => ({ ...toProject(row), deletedAt: deletedAt(row) }));
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
