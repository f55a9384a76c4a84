import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { HONEYPOT, type DeletedMessage, type Message, type NewMessage } from '@/contract/messages/message';
import type { MessageCounts } from '@/contract/messages/messageStatus';
import { site as owner } from '@/site';
import { ENGINES } from '@/testing/engines';
import { exampleMessage, makeAdmin, phone, signedIn, type Person } from '@/testing/examples';
import { freshSites, sharedSite } from '@/testing/injectedSite';
import { SETTINGS } from '@/testing/openSite';
import { makeServices } from './services';

const UNKNOWN_ID = 'A'.repeat(22);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(ENGINES)('on %s', (engine) => {
  let clock: Date;
  const fresh = freshSites(engine, {}, () => clock);
  let admin: Person;

  beforeEach(async () => {
    clock = new Date('2026-05-05T05:05:05Z');
    admin = await makeAdmin('Grace Hopper', fresh.site.ask);
  });

  const ask = (url: string, method = 'GET', body?: unknown) =>
    fresh.site.ask(url, { method, body, token: admin.token });

  /** Lets so much time pass that the session may have ended. */
  async function pass(time: number) {
    clock = new Date(clock.getTime() + time);
    admin = { ...admin, ...(await signedIn(admin, fresh.site.ask)) };
  }

  /** Sends messages a minute apart. */
  async function send(...messages: Partial<NewMessage>[]) {
    for (const message of messages) {
      await fresh.site.ask(endpoints.contact(), { method: 'POST', body: exampleMessage(message) });
      clock = new Date(clock.getTime() + MINUTE);
    }
  }

  async function list(query: string) {
    const { status, body, headers } = await ask(`${endpoints.messages()}?${query}`);
    expect(status).toBe(200);
    return { names: (body as Message[]).map(({ name }) => name), total: headers['x-total-count'] };
  }

  const all = async () => (await ask(endpoints.messages())).body as Message[];
  const ids = async (...names: string[]) =>
    (await all()).filter(({ name }) => names.includes(name)).map(({ _id }) => _id);
  const idOf = async (name: string) => (await ids(name))[0] ?? '';
  const deleted = async () => (await ask(adminEndpoints.deletedMessages())).body as DeletedMessage[];

  test('a page of messages comes with the number of all', async () => {
    await send({ name: 'One' }, { name: 'Two' }, { name: 'Three' }, { name: 'Four' }, { name: 'Five' });
    expect(await list('page=1&size=2')).toEqual({ names: ['Five', 'Four'], total: '5' });
    expect(await list('page=3&size=2')).toEqual({ names: ['One'], total: '5' });
    expect(await list('page=4&size=2')).toEqual({ names: [], total: '5' });
    expect(await list('page=999999999&size=100')).toEqual({ names: [], total: '5' });
    expect(await list('size=100')).toMatchObject({ total: '5' });
    for (const order of ['asc', 'desc']) {
      const { names } = await list(`sort=name&order=${order}&size=100`);
      for (const size of [1, 2, 3, 4]) {
        const pages = [];
        for (let page = 1; page <= Math.ceil(5 / size); page++)
          pages.push(...(await list(`sort=name&order=${order}&size=${size}&page=${page}`)).names);
        expect(pages).toEqual(names);
      }
    }
  });

  test('without a criterion the list is answered whole, as before', async () => {
    await send(...Array.from({ length: 30 }, () => ({})));
    const { body, headers } = await ask(`${endpoints.messages()}?unknown=1`);
    expect(body).toHaveLength(30);
    expect(headers).not.toHaveProperty('x-total-count');
  });

  test('messages are sorted by time, name, address and status, in both directions', async () => {
    await send({ name: 'beta', email: 'C@example.com' }, { name: 'Alpha', email: 'b@example.com' });
    await send({ name: 'Gamma', email: 'a@example.com' });
    await ask(adminEndpoints.updateMessage(await idOf('beta')), 'PATCH', { status: 'answered' });
    await ask(adminEndpoints.updateMessage(await idOf('Gamma')), 'PATCH', { status: 'read' });
    const sorted: [string, string[]][] = [
      ['createdAt', ['beta', 'Alpha', 'Gamma']],
      ['name', ['Alpha', 'beta', 'Gamma']],
      ['email', ['Gamma', 'Alpha', 'beta']],
      ['status', ['Alpha', 'Gamma', 'beta']],
    ];
    for (const [field, names] of sorted) {
      expect((await list(`sort=${field}&order=asc`)).names).toEqual(names);
      expect((await list(`sort=${field}&order=desc`)).names).toEqual(names.toReversed());
    }
    expect((await list('order=asc')).names).toEqual(['beta', 'Alpha', 'Gamma']);
  });

  test('a search finds names, addresses and text, every word in any order and case', async () => {
    await send(
      { name: 'Zoë Müller', email: 'zoe@example.net', message: 'Schach?' },
      { name: 'Ada', message: '50% of\nthe ENGINE_room' },
      { name: 'Bob', message: 'fifty engines' },
      { name: 'José', message: 'Wohnt in der Großen Straße' },
    );
    const finds: [string, string[]][] = [
      ['MÜLLER', ['Zoë Müller']],
      ['mu\u0308ller', ['Zoë Müller']],
      ['muller', ['Zoë Müller']],
      ['jose STRASSE grossen', ['José']],
      ['josé', ['José']],
      ['jose\u0301 straße', ['José']],
      ['EXAMPLE.net', ['Zoë Müller']],
      ['engine', ['Bob', 'Ada']],
      ['room ada', ['Ada']],
      ['50%', ['Ada']],
      ['e_r', ['Ada']],
      ['fif engi', ['Bob']],
      ['%', ['Ada']],
      ['50% engines', []],
      ['ob', ['Bob']],
      ['\\', []],
      ["' or 1=1 --", []],
      ['"', []],
      ['  ', ['José', 'Bob', 'Ada', 'Zoë Müller']],
    ];
    for (const [search, names] of finds) {
      expect([search, await list(`search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        { names, total: String(names.length) },
      ]);
    }
  });

  test('a common word is found as well as a rare one', async () => {
    await send({ name: 'First', message: 'common and rare' });
    const { name, email, phone, message } = exampleMessage();
    for (let batch = 0; batch < 3; batch++) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        id: `${batch}-${index}`.padEnd(22, '_'),
        name,
        email,
        email_key: email,
        phone,
        message,
        created_at: clock.getTime() + batch * 1000 + index,
        status: 0,
        search_text: 'common',
      }));
      await fresh.site.database.kysely.insertInto('messages').values(rows).execute();
    }
    expect(await list('search=common&size=1&page=3001')).toEqual({ names: ['First'], total: '3001' });
    expect(await list('search=common+rare')).toEqual({ names: ['First'], total: '1' });
    const { text } = await ask(`${adminEndpoints.exportMessages()}?search=common`);
    expect(text.trim().split('\n')).toHaveLength(3002);
  });

  test('messages are marked, filtered by their status, and counted', async () => {
    await send({ name: 'Ada' }, { name: 'Bob' }, { name: 'Zoe', message: 'dragons' });
    expect(
      await ask(adminEndpoints.updateMessage(await idOf('Ada')), 'PATCH', { status: 'read' }),
    ).toMatchObject({
      status: 200,
      body: { msg: 'Message updated successfully' },
    });
    await ask(adminEndpoints.updateMessage(await idOf('Bob')), 'PATCH', { status: 'answered' });
    expect(await list('status=read')).toEqual({ names: ['Ada'], total: '1' });
    expect(await list('status=new')).toEqual({ names: ['Zoe'], total: '1' });
    expect((await all()).map(({ status }) => status)).toEqual(['new', 'answered', 'read']);

    const counts = async (query = '') =>
      (await ask(adminEndpoints.messageCounts() + query)).body as MessageCounts;
    expect(await counts()).toEqual({ new: 1, read: 1, answered: 1, suspected: 0 });
    expect(await counts('?search=dragons')).toEqual({ new: 1, read: 0, answered: 0, suspected: 0 });
    await ask(adminEndpoints.updateMessage(await idOf('Bob')), 'PATCH', { status: 'new' });
    expect(await counts()).toEqual({ new: 2, read: 1, answered: 0, suspected: 0 });
    await send({});
    expect(await counts()).toEqual({ new: 3, read: 1, answered: 0, suspected: 0 });
  });

  test('a message that another admin has answered meanwhile stays answered when it is opened', async () => {
    await send({ name: 'Ada' });
    const mark = async (change: object) =>
      ask(adminEndpoints.updateMessage(await idOf('Ada')), 'PATCH', change);
    await mark({ status: 'answered' });
    expect(await mark({ status: 'read', was: 'new' })).toMatchObject({ status: 200 });
    expect(await list('status=answered')).toEqual({ names: ['Ada'], total: '1' });
    await mark({ status: 'read', was: 'answered' });
    expect(await list('status=read')).toEqual({ names: ['Ada'], total: '1' });
    expect(await mark({ status: 'read', was: 'old' })).toMatchObject({ status: 400 });
  });

  test('an unknown or deleted message is not marked', async () => {
    await send({ name: 'Ada' });
    const id = await idOf('Ada');
    await ask(endpoints.deleteMessage(id), 'DELETE');
    for (const unknown of [id, UNKNOWN_ID, 'x', 'a%00b'])
      for (const change of [{ status: 'read' }, { status: 'read', was: 'new' }])
        expect(await ask(adminEndpoints.updateMessage(unknown), 'PATCH', change)).toMatchObject({
          status: 404,
          body: { msg: 'Not found' },
        });
  });

  test('several are marked by their ids or all that match', async () => {
    await send({ name: 'Ada' }, { name: 'Bob' }, { name: 'Zoe' });
    const some = [...(await ids('Ada', 'Bob')), UNKNOWN_ID, 'x'];
    expect(await ask(adminEndpoints.updateMessages(), 'PATCH', { status: 'read', ids: some })).toMatchObject({
      status: 200,
      body: { msg: 'Messages updated successfully', count: 2 },
    });
    const matching = { status: 'read', search: 'bob' };
    const marked = await ask(adminEndpoints.updateMessages(), 'PATCH', { status: 'answered', matching });
    expect(marked.body).toMatchObject({ count: 1 });
    expect((await all()).map(({ name, status }) => [name, status])).toEqual([
      ['Zoe', 'new'],
      ['Bob', 'answered'],
      ['Ada', 'read'],
    ]);
    expect(
      (await ask(adminEndpoints.updateMessages(), 'PATCH', { status: 'read', ids: [] })).body,
    ).toMatchObject({
      count: 0,
    });
    expect(
      (await ask(adminEndpoints.updateMessages(), 'PATCH', { status: 'read', matching: {} })).body,
    ).toMatchObject({ count: 3 });
  });

  test('the days of a filter are days of the owner’s time zone, both included', async () => {
    const there = new Intl.DateTimeFormat('sv', {
      timeZone: owner.timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    // The last second before a midnight there, the midnight, and the next.
    const noon = Date.parse('2026-05-10T12:00:00Z');
    const midnight = Array.from({ length: (2 * DAY) / MINUTE }, (_, minute) => noon + minute * MINUTE).find(
      (time) => there.format(time).endsWith('00:00:00'),
    ) as number;
    const day = there.format(midnight).slice(0, 10);
    const before = there.format(midnight - 1).slice(0, 10);
    for (const [name, time] of [
      ['Before', midnight - 1000],
      ['First', midnight],
      ['Last', midnight + DAY - 1],
      ['After', midnight + DAY],
    ] as const) {
      clock = new Date(time);
      await send({ name });
    }
    expect(await list(`from=${day}&to=${day}`)).toEqual({ names: ['Last', 'First'], total: '2' });
    expect((await list(`from=${day}`)).names).toEqual(['After', 'Last', 'First']);
    expect((await list(`to=${before}`)).names).toEqual(['Before']);
  });

  test('a deleted message is unseen, and can be restored for 30 days', async () => {
    await send({ name: 'Ada' }, { name: 'Bob' });
    const before = await all();
    const id = await idOf('Ada');
    await ask(adminEndpoints.updateMessage(id), 'PATCH', { status: 'answered' });
    const time = clock.toISOString();
    await ask(endpoints.deleteMessage(id), 'DELETE');

    expect((await all()).map(({ name }) => name)).toEqual(['Bob']);
    expect(await list('search=ada')).toEqual({ names: [], total: '0' });
    expect((await ask(adminEndpoints.messageCounts())).body).toEqual({
      new: 1,
      read: 0,
      answered: 0,
      suspected: 0,
    });
    expect((await ask(adminEndpoints.exportMessages())).text).not.toContain('Ada');
    expect(await deleted()).toEqual([
      { ...before.find(({ name }) => name === 'Ada'), status: 'answered', deletedAt: time },
    ]);

    await pass(30 * DAY - 1);
    expect(await ask(adminEndpoints.restoreMessage(id), 'POST')).toMatchObject({
      status: 200,
      body: { msg: 'Message restored successfully' },
    });
    expect(await deleted()).toEqual([]);
    expect((await all()).map(({ name, status }) => [name, status])).toEqual([
      ['Bob', 'new'],
      ['Ada', 'answered'],
    ]);
    for (const unknown of [id, UNKNOWN_ID, 'x', 'a%00b']) {
      expect(await ask(adminEndpoints.restoreMessage(unknown), 'POST')).toMatchObject({ status: 404 });
    }
  });

  test('after 30 days a deleted message is gone for good', async () => {
    await send({ name: 'Ada' }, { name: 'Bob' });
    const id = await idOf('Ada');
    await ask(endpoints.deleteMessage(id), 'DELETE');
    await pass(30 * DAY);
    expect(await deleted()).toEqual([]);
    expect((await ask(adminEndpoints.restoreMessage(id), 'POST')).status).toBe(404);
    expect((await ask(adminEndpoints.restoreMessages(), 'POST', { ids: [id] })).body).toMatchObject({
      count: 0,
    });

    await makeServices({
      config: SETTINGS,
      database: fresh.site.database,
      now: () => clock,
      log: fresh.site.app.log,
    }).deleteExpired();
    const stored = await fresh.site.database.kysely.selectFrom('messages').select('name').execute();
    expect(stored).toEqual([{ name: 'Bob' }]);
    expect(await list('search=bob')).toEqual({ names: ['Bob'], total: '1' });
  });

  test('several are deleted at once, and restored at once', async () => {
    await send({ name: 'Ada' }, { name: 'Bob' }, { name: 'Zoe' });
    const { body } = await ask(adminEndpoints.deleteMessages(), 'POST', {
      ids: [...(await ids('Ada', 'Zoe')), UNKNOWN_ID],
    });
    expect(body).toMatchObject({ msg: 'Messages deleted successfully', count: 2 });
    await ask(endpoints.deleteMessage(await idOf('Bob')), 'DELETE');
    expect(await all()).toEqual([]);

    const { deletion } = body as { deletion: string };
    expect(await ask(adminEndpoints.restoreMessages(), 'POST', { deletion })).toMatchObject({
      status: 200,
      body: { msg: 'Messages restored successfully', count: 2 },
    });
    expect((await all()).map(({ name }) => name)).toEqual(['Zoe', 'Ada']);
    const [bob] = await deleted();
    const restored = await ask(adminEndpoints.restoreMessages(), 'POST', { ids: [bob?._id, 'x'] });
    expect(restored.body).toMatchObject({ count: 1 });
    expect(await all()).toHaveLength(3);
  });

  test('all that match are deleted only if they are as many as was confirmed', async () => {
    await send({ name: 'Ada' }, { name: 'Adam' }, { name: 'Bob' });
    const matching = { search: 'ada' };
    expect(await ask(adminEndpoints.deleteMessages(), 'POST', { matching, count: 1 })).toMatchObject({
      status: 409,
      body: { msg: 'Meanwhile 2 messages match. Please look again before you delete.' },
    });
    expect(await all()).toHaveLength(3);
    expect((await ask(adminEndpoints.deleteMessages(), 'POST', { matching, count: 2 })).body).toMatchObject({
      count: 2,
    });
    expect((await all()).map(({ name }) => name)).toEqual(['Bob']);
  });

  test('two admins who delete the same messages delete each of them once', async () => {
    await send(...Array.from({ length: 8 }, () => ({ name: 'Ada' })));
    const same = await ids('Ada');
    const other = engine === 'postgres' ? await fresh.another() : fresh.site;
    const question = { method: 'POST', body: { ids: same }, token: admin.token };
    const answers = await Promise.all(
      [fresh.site, other, fresh.site, other].map((site) =>
        site.ask(adminEndpoints.deleteMessages(), question),
      ),
    );
    const counts = answers.map(({ body }) => (body as { count: number }).count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(8);
    expect(await deleted()).toHaveLength(8);
  });

  test('the messages that match are exported as a file for spreadsheets', async () => {
    await send({ name: 'Ada', message: 'one,\n"two"' }, { name: '=1+1' }, { name: 'Bob' });
    const { headers, text } = await ask(`${adminEndpoints.exportMessages()}?search=a`);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="messages.csv"',
      'cache-control': 'no-store',
    });
    // A cell that begins with + would be a formula.
    const number = phone.replace('+', "'+");
    expect(text.split('\r\n')).toEqual([
      '\uFEFFName,Email,Phone,Message,Admin,Status,Received',
      `Bob,charles@example.com,${number},Could your engine also play chess?,false,new,2026-05-05T05:07:05.000Z`,
      `'=1+1,charles@example.com,${number},Could your engine also play chess?,false,new,2026-05-05T05:06:05.000Z`,
      `Ada,charles@example.com,${number},"one,\n""two""",false,new,2026-05-05T05:05:05.000Z`,
      '',
    ]);
  });

  test('the number of messages stays right whatever is done with them', async () => {
    const other = engine === 'postgres' ? await fresh.another() : fresh.site;
    const counted = async () => (await ask(adminEndpoints.messageCounts())).body as MessageCounts;
    /** What the messages themselves say. */
    const listed = async () => {
      const statuses = (await all()).map(({ status }) => status);
      const ofStatus = (status: string) => statuses.filter((each) => each === status).length;
      return {
        new: ofStatus('new'),
        read: ofStatus('read'),
        answered: ofStatus('answered'),
        suspected: ofStatus('suspected'),
      };
    };
    await send({ name: 'Ada' }, { name: 'Adam' }, { name: 'Bob' }, { name: 'Zoe' });
    expect(await counted()).toEqual({ new: 4, read: 0, answered: 0, suspected: 0 });
    const [ada, bob] = [await idOf('Ada'), await idOf('Bob')];
    const matching = { search: 'ada' };
    const steps: [string, string, unknown?][] = [
      [endpoints.contact(), 'POST', exampleMessage()],
      [endpoints.contact(), 'POST', { ...exampleMessage(), [HONEYPOT]: 'https://spam.example' }],
      [adminEndpoints.updateMessage(bob), 'PATCH', { status: 'read' }],
      [adminEndpoints.updateMessage(bob), 'PATCH', { status: 'read' }],
      [adminEndpoints.updateMessages(), 'PATCH', { status: 'answered', matching: { status: 'read' } }],
      [adminEndpoints.updateMessages(), 'PATCH', { status: 'read', matching }],
      [endpoints.deleteMessage(bob), 'DELETE'],
      [endpoints.deleteMessage(bob), 'DELETE'],
      [adminEndpoints.restoreMessage(bob), 'POST'],
      [adminEndpoints.deleteMessages(), 'POST', { matching, count: 1 }],
      [adminEndpoints.deleteMessages(), 'POST', { matching, count: 2 }],
      [adminEndpoints.deleteMessages(), 'POST', { ids: [ada, bob, UNKNOWN_ID] }],
      [adminEndpoints.restoreMessages(), 'POST', { ids: [ada, bob, UNKNOWN_ID] }],
    ];
    for (const [path, method, body] of steps) {
      for (const site of [fresh.site, other]) {
        await site.ask(path, { method, body, token: admin.token });
        expect([path, await counted()]).toEqual([path, await listed()]);
      }
    }
    expect(await listed()).toEqual({ new: 3, read: 1, answered: 1, suspected: 2 });
  });
});

describe.each(ENGINES)('on %s, refused are', (engine) => {
  const shared = sharedSite(engine);
  let admin: Person;

  beforeAll(async () => {
    admin = await makeAdmin('Grace Hopper', shared.site.ask);
  });

  test.each([
    ['page=0', 'Page must be a whole number from 1'],
    ['page=', 'Page must be a whole number from 1'],
    ['page=1&page=2', 'Page must be a whole number from 1'],
    [`page=${'9'.repeat(30)}`, 'Page must be a whole number from 1'],
    ['size=10000', 'Size must be a whole number from 1 to 100'],
    ['sort=message', 'Sort must be createdAt, name, email or status'],
    ['sort=__proto__', 'Sort must be createdAt, name, email or status'],
    ['order=down', 'Order must be asc or desc'],
    ['status=old', 'Status must be new, read, answered or suspected'],
    ['status=new&status=read', 'Status must be text'],
    ['from=2026-02-30', 'From must be a day like 2026-01-31'],
    ['search=%00', 'Search has a character that cannot be stored'],
    [`search=${'x'.repeat(5000)}`, 'Search is too long'],
  ])('the query %.40s', async (query, msg) => {
    expect(await shared.site.ask(`${endpoints.messages()}?${query}`, { token: admin.token })).toMatchObject({
      status: 400,
      body: { msg },
    });
  });

  test.each<[string, string, unknown, string]>([
    ['PATCH', adminEndpoints.updateMessages(), { ids: [] }, 'Status is required'],
    ['PATCH', adminEndpoints.updateMessages(), { status: 'new' }, 'Name the messages by ids or by matching'],
    [
      'PATCH',
      adminEndpoints.updateMessages(),
      { status: 'new', ids: [], matching: {} },
      'Name the messages by ids or by matching',
    ],
    ['PATCH', adminEndpoints.updateMessages(), { status: 'new', ids: [7] }, 'Ids must be text'],
    [
      'PATCH',
      adminEndpoints.updateMessages(),
      { status: 'new', matching: { from: 'x' } },
      'From must be a day like 2026-01-31',
    ],
    // A name that every object inherits: yup would take the inherited one for a rule.
    ['POST', adminEndpoints.deleteMessages(), { matching: { toString: 1 } }, 'Count is required'],
    [
      'POST',
      adminEndpoints.deleteMessages(),
      { matching: {}, count: -1 },
      'Count must be a whole number from 1',
    ],
    ['POST', adminEndpoints.restoreMessages(), {}, 'Name the messages by ids or by deletion'],
  ])('%s %s with %j', async (method, path, body, msg) => {
    const answer = await shared.site.ask(path, { method, body, token: admin.token });
    expect(answer).toMatchObject({ status: 400, body: { msg } });
  });
});
