import type { KyselyPlugin } from 'kysely';
import { buildApp } from '@/server/app';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { sessionEndpoints } from '@/contract/auth/session';
import { addProjects, exampleMessage, exampleProject, makeAdmin } from '@/testing/examples';
import { sharedSite } from '@/testing/injectedSite';
import { SETTINGS } from '@/testing/openSite';

const SECRET = 'never to be sent';

/** Every row that is read has another column, as after a migration. */
const anotherColumn: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => ({ ...row, secret: SECRET })),
  }),
};

const shared = sharedSite('sqlite');

test('a column that no answer names is not sent', async () => {
  const { database, ask } = shared.site;
  const admin = await makeAdmin('Grace Hopper', ask);
  await addProjects(admin, [exampleProject()], ask);
  await ask(endpoints.contact(), { method: 'POST', body: exampleMessage() });
  await database.kysely
    .insertInto('mails')
    .values({
      id: 'x',
      kind: 'password',
      recipient: admin.email,
      status: 'failed',
      created_at: 1,
      due_at: 1,
      give_up_at: 1,
      lease: null,
      tries: 1,
      reason: 'refused',
    })
    .execute();

  const app = await buildApp({
    config: SETTINGS,
    database: { ...database, kysely: database.kysely.withPlugin(anotherColumn) },
  });
  for (const [url, part] of [
    [endpoints.currentUser(), admin.email],
    [endpoints.users(), admin.email],
    [endpoints.user(admin._id), admin.email],
    [endpoints.projects(), exampleProject().description],
    [`${endpoints.adminProjects()}?page=1`, exampleProject().description],
    [`${endpoints.messages()}?page=1`, exampleMessage().email],
    [`${adminEndpoints.messageCounts()}?search=${exampleMessage().name.split(' ')[0]}`, '"new":1'],
    [adminEndpoints.failedMails(), 'refused'],
    [adminEndpoints.overview(), '"users":1'],
    [sessionEndpoints.sessions(), '"isCurrent":true'],
  ] as const) {
    const { body } = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    expect(body).toContain(part);
    expect([url, body]).toEqual([url, expect.not.stringContaining(SECRET)]);
  }
  await app.close();
});
