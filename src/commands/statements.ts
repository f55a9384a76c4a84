import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KyselyPlugin, LogEvent } from 'kysely';
import sharp from 'sharp';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { sessionEndpoints } from '@/contract/auth/session';
import { endpoints } from '@/contract/endpoints';
import { pushEndpoints } from '@/contract/push/push';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/database';
import { migrations } from '@/server/migrations/migrations';
import { ENGINES, openEngine } from '@/testing/engines';
import { exampleMessage, exampleProject } from '@/testing/examples';
import { formOf } from '@/testing/multipart';
import { SETTINGS } from '@/testing/openSite';
import { subscriptionKeys } from '@/testing/pushServer';
import { SETUP_CODE } from '@/testing/setupCode';
import type { Answer, RecordedStatement } from '@/testing/statements';

/*
 * Records what this version asks its database, and what that answers, for the test that a later version leaves the same
 * answers to it (docs/add-a-resource.md).
 */

const binary = (_key: string, value: unknown) => {
  const { type, data } = Object(value) as { type?: unknown; data?: number[] };
  return type === 'Buffer' ? { base64: Buffer.from(data ?? []).toString('base64') } : value;
};

/** The same question is recorded so often. */
const MOST_READS = 2;

async function record(engineName: (typeof ENGINES)[number]) {
  const engine = await openEngine(engineName);
  const location = await engine.createBare();
  const statements: RecordedStatement[] = [];
  /** Of each builder of statements, in order. */
  const answers = new Map<object, Answer[]>();
  const keeping: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ queryId, result }) => {
      const answer = { rows: result.rows, changes: Number(result.numAffectedRows ?? 0) };
      answers.set(queryId, [...(answers.get(queryId) ?? []), answer]);
      return result;
    },
  };
  const asked: LogEvent['query'][] = [];
  let isOpen = false;
  const database = await openDatabase(location, {
    onStatement: ({ query }) => {
      if (isOpen) asked.push(query);
    },
  });
  isOpen = true;
  const config = { ...SETTINGS, ...location, rateLimit: 1000, smtpUrl: 'smtp://127.0.0.1:1' };
  const app = await buildApp({
    config,
    database: { ...database, kysely: database.kysely.withPlugin(keeping) },
  });
  await use(app);
  await app.close();
  await database.close();
  const times = new Map<string, number>();
  for (const { queryId, sql, parameters } of asked) {
    const time = (times.get(sql) ?? 0) + 1;
    times.set(sql, time);
    const answer = answers.get(queryId)?.shift() ?? { rows: [], changes: 0 };
    const isRepeated = sql.startsWith('select') && time > MOST_READS;
    if (!isRepeated && !/^(begin|commit|rollback|start transaction)/.test(sql))
      statements.push({ sql, parameters, ...answer });
  }
  await engine.close();

  const folder = 'src/server/migrations/statements';
  const file = path.join(folder, `${Object.keys(migrations).at(-1)}.${engineName}.json`);
  mkdirSync(folder, { recursive: true });
  const lines = statements.map((statement) => JSON.stringify(statement, binary));
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${file}: ${lines.length} statements.`);
}

type App = Awaited<ReturnType<typeof buildApp>>;

/** Calls whatever reads and writes. */
async function use(app: App) {
  async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, more: object = {}) {
    const answer = await app.inject({ method, url, ...more });
    if (answer.statusCode >= 400) console.log(method, url, answer.statusCode);
    return answer;
  }
  const as = (token: string, payload?: object) => ({
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  const password = 'Lovelace1815!';
  const signUp = (payload: object) =>
    call('POST', endpoints.register(), { payload: { password, ...payload } });
  const signIn = async (email: string) => {
    const { token } = (await call('POST', endpoints.login(), { payload: { email, password } })).json<{
      token: string;
    }>();
    return token;
  };
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();

  await signUp({ name: 'Grace Hopper', email: 'grace@example.com', isAdmin: 'true', setupCode: SETUP_CODE });
  const admin = await signIn('grace@example.com');
  await signUp({ name: 'Ada Lovelace', email: 'ada@example.com' });
  await call('POST', endpoints.login(), { payload: { email: 'ada@example.com', password: 'Wrong1815!' } });
  const student = await signIn('ada@example.com');
  const other = await signIn('ada@example.com');
  const { userData } = (await call('GET', endpoints.currentUser(), as(student))).json<{
    userData: { _id: string };
  }>();
  const { _id } = userData;
  await call(
    'PATCH',
    endpoints.editProfile(),
    as(student, { name: 'Ada', course: 'Mathematics', passkey: 'key' }),
  );
  await call('POST', endpoints.uploadPhoto(), {
    payload: formOf([
      ['userId', _id],
      ['image', picture],
    ]).payload,
    headers: { ...as(student).headers, ...formOf([]).headers },
  });
  const { imageUrl: photo } = (await call('GET', endpoints.photo(_id))).json<{ imageUrl: string }>();
  await call('GET', photo);
  const { _id: session } = (await call('GET', sessionEndpoints.sessions(), as(other))).json<
    { _id: string }[]
  >()[1] ?? {
    _id: '',
  };
  await call('DELETE', sessionEndpoints.session(session), as(other));
  await call('DELETE', sessionEndpoints.sessions(), as(other));
  const copy = Buffer.alloc(deskCopy.blockBytes, deskCopy.version);
  const type = { 'content-type': deskCopy.type };
  const { headers } = await call('PUT', endpoints.desk(), {
    payload: copy,
    headers: { ...as(other).headers, ...type, 'if-none-match': '*' },
  });
  await call('PUT', endpoints.desk(), {
    payload: copy,
    headers: { ...as(other).headers, ...type, 'if-match': String(headers.etag) },
  });
  await call('GET', endpoints.desk(), as(other));
  await call('DELETE', endpoints.desk(), as(other));
  await call('GET', pushEndpoints.pushKey(), as(other));
  for (const endpoint of ['https://push.example.com/ada', 'https://push.example.com/other']) {
    const subscription = { endpoint, keys: subscriptionKeys(), hour: 18, timeZone: 'UTC' };
    await call('PUT', pushEndpoints.push(), as(other, subscription));
  }
  await call('DELETE', pushEndpoints.push(), as(other, { endpoint: 'https://push.example.com/ada' }));
  await call('POST', endpoints.forgotPassword(), { payload: { email: 'ada@example.com' } });
  await call(
    'POST',
    endpoints.changePassword(),
    as(other, { currentPassword: password, newPassword: 'Byron1815!!' }),
  );

  for (const name of ['Charles', 'José', 'Mary'])
    await call('POST', endpoints.contact(), { payload: exampleMessage({ name }) });
  for (const visit of [{}, { path: '/about', from: 'https://example.org/' }])
    await call('PATCH', endpoints.totalVisits(), { payload: visit });

  await call('GET', endpoints.users(), as(admin));
  await call('GET', `${endpoints.users()}?search=ada&sort=name&limit=5`, as(admin));
  await call('GET', endpoints.user(_id), as(admin));
  await call('PATCH', endpoints.updateUser(_id), as(admin, { name: 'Ada L.', isAdmin: 'false' }));
  await call('GET', adminEndpoints.exportUsers(), as(admin));
  const messages = (await call('GET', endpoints.messages(), as(admin))).json<{ _id: string }[]>();
  const ids = messages.map((message) => message._id);
  const [first = '', second = ''] = ids;
  await call('GET', `${endpoints.messages()}?search=engine%20charles&status=new&limit=5`, as(admin));
  await call('GET', adminEndpoints.messageCounts(), as(admin));
  await call('PATCH', adminEndpoints.updateMessage(first), as(admin, { status: 'read' }));
  await call('PATCH', adminEndpoints.updateMessages(), as(admin, { ids, status: 'answered' }));
  await call('DELETE', endpoints.deleteMessage(first), as(admin));
  await call('POST', adminEndpoints.deleteMessages(), as(admin, { ids: [second] }));
  await call('GET', adminEndpoints.deletedMessages(), as(admin));
  await call('POST', adminEndpoints.restoreMessage(first), as(admin));
  await call('POST', adminEndpoints.restoreMessages(), as(admin, { ids: [second] }));
  await call('GET', adminEndpoints.exportMessages(), as(admin));
  await call('GET', adminEndpoints.overview(), as(admin));
  await call('GET', adminEndpoints.failedMails(), as(admin));
  await call('POST', adminEndpoints.retryMails(), as(admin, {}));

  const form = formOf([['image', picture]]);
  const upload = await call('POST', adminEndpoints.uploadPicture(), {
    payload: form.payload,
    headers: { ...as(admin).headers, ...form.headers },
  });
  const { imageUrl } = upload.json<{ imageUrl: string }>();
  await call('GET', imageUrl);
  await call('POST', endpoints.addProject(), as(admin, exampleProject({ id: 1 })));
  await call('POST', endpoints.addProject(), as(admin, exampleProject({ id: 2, imageURL: imageUrl })));
  const projects = (await call('GET', endpoints.projects())).json<{ _id: string }[]>();
  const project = projects[0]?._id ?? '';
  await call('GET', endpoints.fullProject(1));
  await call('GET', adminEndpoints.project(project), as(admin));
  await call('PATCH', adminEndpoints.updateProject(project), as(admin, { title: 'Another title' }));
  const orders = [{ _id: project, order: 1 }];
  await call('PATCH', adminEndpoints.projectOrder(), as(admin, { orders }));
  await call('GET', `${endpoints.adminProjects()}?search=another`, as(admin));
  await call('DELETE', endpoints.deleteProject(project), as(admin));
  await call('GET', adminEndpoints.deletedProjects(), as(admin));
  await call('POST', adminEndpoints.restoreProject(project), as(admin));
  await call('DELETE', endpoints.deleteUser(_id), as(admin));
  await call('POST', endpoints.logout(), as(admin));
}

async function main() {
  for (const engine of ENGINES) await record(engine);
}

void main();
