import type { Insertable, Selectable } from 'kysely';
import type { Project } from '@/contract/project';
import type { NewProject } from '@/contract/projectRules';
import { inTransaction, type Database } from '@/server/database';
import { increment } from './counters';
import { newId } from './ids';
import type { Tables } from './schema';

const REVISION = 'project revision';

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

function toRow(project: NewProject): Insertable<Tables['projects']> {
  return {
    id: newId(),
    number: project.id,
    title: project.title,
    description: project.description,
    image_url: project.imageURL,
    category: JSON.stringify(project.category.filter((entry) => entry !== '')),
    live_link: project.liveLink,
    source_code: project.sourceCode,
    responsive: project.responsive,
    better_ui: project.betterUI,
  };
}

export function projectsTable(database: Database) {
  const { kysely, engine } = database;
  let writes = 0;

  async function storedRevision() {
    const row = await kysely
      .selectFrom('counters')
      .select('value')
      .where('name', '=', REVISION)
      .executeTakeFirst();
    return row?.value ?? 0;
  }

  return {
    /**
     * Changes whenever the list does. Only one process has the embedded database, so that one counts its own writes;
     * on PostgreSQL other servers write as well.
     */
    revision: engine === 'sqlite' ? async () => writes : storedRevision,

    async list(): Promise<Project[]> {
      const rows = await kysely.selectFrom('projects').selectAll().orderBy('number', 'desc').execute();
      return rows.map(toProject);
    },

    async add(project: NewProject): Promise<Project> {
      const row = toRow(project);
      await inTransaction(database, async (trx) => {
        await trx.insertInto('projects').values(row).execute();
        await increment(trx, REVISION);
      });
      writes++;
      return toProject(row);
    },

    async has(id: string) {
      const row = await kysely.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async remove(id: string) {
      const isGone = await inTransaction(database, async (trx) => {
        const result = await trx.deleteFrom('projects').where('id', '=', id).executeTakeFirst();
        if (result.numDeletedRows === 0n) return false;
        await increment(trx, REVISION);
        return true;
      });
      if (isGone) writes++;
      return isGone;
    },
  };
}
