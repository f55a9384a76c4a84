import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { DeletedProject, FullProject, Project } from '@/contract/projects/project';
import type { NewProject } from '@/contract/projects/projectRules';
import { ENGINES } from '@/testing/engines';
import { exampleProject, makeAdmin, signedIn, type Person } from '@/testing/examples';
import { freshSites, sharedSite } from '@/testing/injectedSite';
import { SETTINGS, type Site } from '@/testing/openSite';
import { makeServices } from './services';

const NOTHING = 'A'.repeat(22);
const PICTURE_GONE = 'The uploaded picture is no longer there. Please upload it again.';
const DAY = 24 * 60 * 60 * 1000;

describe.each(ENGINES)('on %s', (engine) => {
  let clock: Date;
  const fresh = freshSites(engine, {}, () => clock);
  let admin: Person;

  beforeEach(async () => {
    clock = new Date('2026-05-05T05:05:05Z');
    admin = await makeAdmin('Grace Hopper', fresh.site.ask);
  });

  const add = (body: unknown, site: Site = fresh.site) =>
    site.ask(endpoints.addProject(), { method: 'POST', body, token: admin.token });
  const remove = (id: string, site: Site = fresh.site) =>
    site.ask(endpoints.deleteProject(id), { method: 'DELETE', token: admin.token });
  const gallery = async (site: Site = fresh.site) => (await site.ask(endpoints.projects())).body as Project[];

  test('a project that an admin adds appears in both lists', async () => {
    const answer = await add({
      ...exampleProject({
        id: Number.MAX_SAFE_INTEGER,
        responsive: 'yes',
        sourceCode: ' No ',
        category: [' CSS ', ' '],
      }),
      _id: 'mine',
      stray: true,
    });
    const project = {
      ...exampleProject({ id: Number.MAX_SAFE_INTEGER }),
      title: expect.any(String) as string,
      _id: expect.stringMatching(/^[\w-]{22}$/) as string,
      category: ['CSS'],
      responsive: 'YES',
      sourceCode: 'no',
    };
    expect(answer).toMatchObject({ status: 201, body: { msg: 'Project added successfully' } });
    expect((answer.body as { project: Project }).project).toEqual(project);
    expect(await gallery()).toEqual([project]);
    expect((await fresh.site.ask(endpoints.adminProjects(), { token: admin.token })).body).toEqual([project]);
  });

  test('the highest id comes first, compared as a number', async () => {
    for (const id of [9, 1_795_000_000_000, 10, 100]) await add(exampleProject({ id }));
    expect((await gallery()).map(({ id }) => id)).toEqual([1_795_000_000_000, 100, 10, 9]);
  });

  test('an id is used only once, also by simultaneous requests', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => add(exampleProject({ id: 7 }))));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await gallery()).toHaveLength(1);
    expect((await add(exampleProject({ id: 7 }))).body).toEqual({
      msg: 'A project with this id already exists.',
    });
  });

  test('a project can be deleted once', async () => {
    await add(exampleProject());
    const [project] = await gallery();
    expect(await remove(project?._id ?? '')).toMatchObject({
      status: 200,
      body: { msg: 'Project deleted successfully' },
    });
    expect(await gallery()).toEqual([]);
    for (const id of [project?._id ?? '', String(project?.id), NOTHING, 'a%00b']) {
      expect(await remove(id)).toMatchObject({ status: 404, body: { msg: 'Not found' } });
    }
  });

  const added = async (differing: Partial<NewProject> = {}) => {
    const { body } = await add(exampleProject(differing));
    return (body as { project: Project }).project;
  };
  const update = (id: string, payload: unknown, headers: Record<string, string> = {}) =>
    fresh.site.send({
      method: 'PATCH',
      url: adminEndpoints.updateProject(id),
      payload: payload as object,
      headers: { authorization: `Bearer ${admin.token}`, ...headers },
    });
  const read = (url: string) => fresh.site.ask(url, { token: admin.token });
  const deleted = async () => (await read(adminEndpoints.deletedProjects())).body as DeletedProject[];
  const restore = (id: string) =>
    fresh.site.ask(adminEndpoints.restoreProject(id), { method: 'POST', token: admin.token });
  /** Lets so much time pass that the session may have ended. */
  async function pass(time: number) {
    clock = new Date(clock.getTime() + time);
    admin = { ...admin, ...(await signedIn(admin, fresh.site.ask)) };
  }

  const putInOrder = (orders: unknown, token: string | undefined = admin.token) =>
    fresh.site.ask(adminEndpoints.projectOrder(), { method: 'PATCH', body: { orders }, token });

  test('an admin puts several projects in order at once, and takes the order of one away', async () => {
    const [first, second, third] = [
      await added({ order: 5 }),
      await added(),
      await added({ title: 'Lanes' }),
    ];
    await gallery();
    const orders = [
      { _id: third._id, order: 1 },
      { _id: first._id, order: null },
    ];
    expect(await putInOrder(orders)).toMatchObject({ status: 200, body: { msg: 'Order saved' } });
    const { order: _, ...withoutOrder } = first;
    expect(await gallery()).toEqual([{ ...third, order: 1 }, second, withoutOrder]);
  });

  test('the order of all stays when one of them is gone, or a number is none', async () => {
    const [first, second] = [await added({ order: 5 }), await added()];
    await remove(second._id);
    for (const gone of [second._id, NOTHING, 'a\nb']) {
      const orders = [
        { _id: first._id, order: 1 },
        { _id: gone, order: 2 },
      ];
      expect(await putInOrder(orders)).toMatchObject({
        status: 409,
        body: {
          msg: 'A project was deleted meanwhile: nothing was saved. Please put the projects in order once more.',
        },
      });
    }
    for (const [orders, msg] of [
      [undefined, 'Orders is required'],
      ['none', 'Orders must be a list'],
      [[{ _id: first._id, order: 1.5 }], 'Order must be a whole number'],
      [[{ _id: first._id }], 'Order is required'],
      [[{ order: 1 }], 'Id is required'],
      [Array.from({ length: 1001 }, () => ({ _id: first._id, order: 1 })), 'Orders is too long'],
    ] as const) {
      expect(await putInOrder(orders)).toMatchObject({ status: 400, body: { msg } });
    }
    expect(await gallery()).toEqual([first]);
  });

  test('a project without the device that it looks best on is for a PC', async () => {
    const { betterUI: _, ...sent } = exampleProject();
    expect(await add(sent)).toMatchObject({ status: 201, body: { project: { betterUI: 'PC' } } });
  });

  test('an admin changes a project: a field that is not sent stays', async () => {
    const project = await added();
    await gallery();
    const changed = {
      ...project,
      title: 'Corrected',
      responsive: 'NO',
      betterUI: 'Mobile',
      category: ['CSS'],
    };
    expect(
      await update(project._id, {
        ...{
          _id: 'mine',
          title: ' Corrected ',
          responsive: 'no',
          betterUI: 'mobile',
          category: ['CSS', ' '],
        },
        stray: 1,
      }),
    ).toMatchObject({ status: 200, body: { msg: 'Project updated successfully', project: changed } });
    expect(await gallery()).toEqual([changed]);
    expect((await update(project._id, {})).body).toEqual({
      msg: 'Project updated successfully',
      project: changed,
    });
    expect((await update(project._id, { id: 4711 })).body).toMatchObject({ project: { id: 4711 } });
  });

  test('a change is refused for an unknown project, and for the id of another one', async () => {
    const [one, other] = [await added(), await added()];
    expect(await update(one._id, { id: other.id })).toMatchObject({
      status: 409,
      body: { msg: 'A project with this id already exists.' },
    });
    expect(await gallery()).toEqual([other, one]);
    await remove(one._id);
    for (const id of [one._id, String(other.id), NOTHING, 'a%00b']) {
      expect(await update(id, { title: 'x' })).toMatchObject({ status: 404, body: { msg: 'Not found' } });
      expect((await read(adminEndpoints.project(id))).status).toBe(404);
    }
  });

  test('what a project has besides is stored, shown in lists, and left out where it does not apply', async () => {
    const more = {
      year: 2025,
      role: 'Backend',
      stack: ['TypeScript', 'SQLite'],
      result: '40 % fewer calls',
      order: -1,
      imageFit: 'contain' as const,
    };
    const { _id, id } = await added(more);
    const lists = [endpoints.projects(), endpoints.adminProjects(), `${endpoints.adminProjects()}?limit=10`];
    for (const path of lists)
      expect((await fresh.site.ask(path, { token: admin.token })).body).toMatchObject([{ id, ...more }]);

    expect(await update(_id, { year: '2026', order: '' })).toMatchObject({ status: 200 });
    const [changed] = await gallery();
    const { order, ...others } = more;
    expect(changed).toMatchObject({ ...others, year: 2026 });
    expect(changed).not.toHaveProperty('order', order);
    await update(_id, { year: null, role: ' ', stack: [], result: '', imageFit: 'cover' });
    for (const name of Object.keys(more)) expect((await gallery())[0]).not.toHaveProperty(name);
  });

  test('a draft is seen by admins alone, until it is none any more', async () => {
    const { _id, id } = await added({ draft: true, title: 'Secret' });
    expect(await gallery()).toEqual([]);
    expect((await fresh.site.ask(endpoints.fullProject(id))).status).toBe(404);
    const list = await fresh.site.ask(endpoints.adminProjects(), { token: admin.token });
    expect(list.body).toMatchObject([{ id, draft: true }]);
    expect((await read(adminEndpoints.project(_id))).body).toMatchObject({ draft: true });

    await update(_id, { draft: false });
    expect(await gallery()).toMatchObject([{ id }]);
    expect((await fresh.site.ask(endpoints.fullProject(id))).status).toBe(200);
  });

  test('everyone reads a case study and further pictures by the project’s number, and no list has them', async () => {
    // Two bytes a character: larger than other bodies may be.
    const caseStudy = `## Why\n\n${'ख'.repeat(99_000)}`;
    const pictures = ['/pictures/one.png', 'https://example.com/two.png'];
    const { _id } = await added({ id: 12, caseStudy, pictures });
    const full = () => fresh.site.ask(endpoints.fullProject(12));
    expect(await full()).toMatchObject({ status: 200, body: { _id, id: 12, caseStudy, pictures } });
    for (const path of [endpoints.projects(), endpoints.adminProjects()]) {
      const { text } = await fresh.site.ask(path, { token: admin.token });
      expect(text).not.toContain('Why');
      expect(text).not.toContain('two.png');
    }
    await update(_id, { title: 'Renamed' });
    expect((await full()).body).toMatchObject({ title: 'Renamed', caseStudy, pictures });
    await update(_id, { caseStudy: ' ', pictures: [] });
    const cleared = (await full()).body as FullProject;
    expect([cleared.caseStudy, cleared.pictures]).toEqual([undefined, undefined]);

    for (const id of ['13', '012', '12.0', '1e1', _id, '9'.repeat(30)])
      expect([id, (await fresh.site.ask(endpoints.fullProject(id))).status]).toEqual([id, 404]);
    await remove(_id);
    expect((await full()).status).toBe(404);
  });

  test('of two admins who edit one project, the later one is refused and gets what the other has written', async () => {
    const project = await added();
    const shown = await read(adminEndpoints.project(project._id));
    expect(shown).toMatchObject({ status: 200, body: project });
    const tag = { 'if-match': String(shown.headers.etag) };

    const first = await update(project._id, { title: 'First' }, tag);
    expect(first.status).toBe(200);
    const second = await update(project._id, { title: 'Second' }, tag);
    expect(second).toMatchObject({
      status: 412,
      headers: { etag: first.headers.etag },
      body: {
        msg: 'This project was changed meanwhile. Please look at both versions and save again.',
        project: { ...project, title: 'First' },
      },
    });
    expect((await gallery())[0]?.title).toBe('First');

    const again = await update(
      project._id,
      { title: 'Second' },
      { 'if-match': `W/${String(second.headers.etag)}` },
    );
    expect(again).toMatchObject({ status: 200, body: { project: { title: 'Second' } } });
    expect((await read(adminEndpoints.project(project._id))).headers.etag).toBe(again.headers.etag);
  });

  test('of simultaneous changes of one version, one is made', async () => {
    const project = await added();
    const { etag } = (await read(adminEndpoints.project(project._id))).headers;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        update(project._id, { title: `Title ${index}` }, { 'if-match': String(etag) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
  });

  test('titles are sorted in any case, as numbers, and accents do not matter', async () => {
    for (const title of ['Zebra', 'Map 10', 'östlich', 'map 9', 'Atlas', 'Oslo']) await added({ title });
    const { body } = await read(`${endpoints.adminProjects()}?sort=title`);
    expect((body as Project[]).map(({ title }) => title)).toEqual([
      'Atlas',
      'map 9',
      'Map 10',
      'Oslo',
      'östlich',
      'Zebra',
    ]);
  });

  test('the admin’s list is searched, sorted and read page by page', async () => {
    await added({ title: 'beta', id: 1, category: ['Vue'] });
    await added({ title: 'Alpha', id: 2, description: 'Two\nlines' });
    await added({ title: 'Gamma', id: 3 });
    const list = async (query: string) => {
      const answer = await read(`${endpoints.adminProjects()}?${query}`);
      return [(answer.body as Project[]).map(({ title }) => title), answer.headers['x-total-count']];
    };
    expect(await list('page=1&size=2')).toEqual([['Gamma', 'Alpha'], '3']);
    expect(await list('page=2&size=2')).toEqual([['beta'], '3']);
    expect(await list('sort=title')).toEqual([['Alpha', 'beta', 'Gamma'], '3']);
    expect(await list('sort=id&order=asc')).toEqual([['beta', 'Alpha', 'Gamma'], '3']);
    expect(await list('search=LINES+two')).toEqual([['Alpha'], '1']);
    expect(await list('search=vue')).toEqual([['beta'], '1']);
    expect(await read(`${endpoints.adminProjects()}?sort=createdAt`)).toMatchObject({
      status: 400,
      body: { msg: 'Sort must be id or title' },
    });
  });

  test('a deleted project is unseen, its id is free, and it can be restored for 30 days', async () => {
    const project = await added();
    await remove(project._id);
    expect(await gallery()).toEqual([]);
    expect(await deleted()).toEqual([{ ...project, deletedAt: clock.toISOString() }]);

    const other = await added({ id: project.id });
    expect(await restore(project._id)).toMatchObject({
      status: 409,
      body: { msg: 'A project with this id already exists.' },
    });
    await pass(1);
    await remove(other._id);
    expect((await deleted()).map(({ _id }) => _id)).toEqual([other._id, project._id]);

    await pass(30 * DAY - 2);
    expect(await restore(project._id)).toMatchObject({
      status: 200,
      body: { msg: 'Project restored successfully' },
    });
    expect(await gallery()).toEqual([project]);
    for (const id of [project._id, NOTHING, 'x', 'a%00b']) {
      expect(await restore(id)).toMatchObject({ status: 404, body: { msg: 'Not found' } });
    }
  });

  test('after 30 days a deleted project is gone for good', async () => {
    const project = await added();
    await remove(project._id);
    await pass(30 * DAY);
    expect(await deleted()).toEqual([]);
    expect((await restore(project._id)).status).toBe(404);
    await makeServices({
      config: SETTINGS,
      database: fresh.site.database,
      now: () => clock,
      log: fresh.site.app.log,
    }).deleteExpired();
    expect(await fresh.site.database.kysely.selectFrom('projects').selectAll().execute()).toEqual([]);
  });

  test('a client that holds the current list is answered 304, until it changes', async () => {
    await add(exampleProject());
    const read = (tag: string) =>
      fresh.site.send({ url: endpoints.projects(), headers: { 'if-none-match': tag } });
    const first = await read('"other"');
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    const etag = String(first.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      expect(await read(tag)).toMatchObject({ status: 304, text: '', headers: { etag } });
    }
    await add(exampleProject());
    const second = await read(etag);
    expect(second.status).toBe(200);
    await update((second.body as Project[])[0]?._id ?? '', { title: 'Corrected' });
    expect((await read(String(second.headers.etag))).status).toBe(200);
  });
});

describe.each(ENGINES)('on %s, a new project', (engine) => {
  const shared = sharedSite(engine);
  let admin: Person;

  beforeAll(async () => {
    admin = await makeAdmin('Grace Hopper', shared.site.ask);
  });

  test.each([
    [{ id: undefined }, 'Id is required'],
    [{ id: 2 ** 53 }, 'Id must be a positive whole number'],
    [{ liveLink: 'javascript:alert(1)' }, 'Live Link must be a web address'],
    [{ category: 'CSS' }, 'Category must be a list'],
    [{ category: [] }, 'Category is required'],
    [{ responsive: '' }, 'Responsive must be YES or NO'],
    [{ caseStudy: 7 }, 'Case Study must be text'],
    [{ year: 'soon' }, 'Year must be a whole number'],
    [{ year: 0 }, 'Year must be a whole number'],
    [{ year: 1.5 }, 'Year must be a whole number'],
    [{ order: 'first' }, 'Order must be a whole number'],
    [{ order: [1] }, 'Order must be a whole number'],
    [{ role: 'x'.repeat(101) }, 'Role is too long'],
    [{ result: 'x'.repeat(121) }, 'Result is too long'],
    [{ result: 'one\ntwo' }, 'Result must be one line'],
    [{ stack: 'Node' }, 'Stack must be a list'],
    [{ stack: Array.from({ length: 21 }, () => 'x') }, 'Stack is too long'],
    [{ stack: ['x'.repeat(101)] }, 'Stack is too long'],
    [{ imageFit: 'fill' }, 'Image Fit must be cover or contain'],
    [{ draft: 'yes' }, 'Draft must be true or false'],
    [{ caseStudy: 'x'.repeat(100_001) }, 'Case Study is too long'],
    [{ caseStudy: `${'>'.repeat(21)} deep` }, 'Case Study is nested too deeply'],
    [{ caseStudy: `${'<details>\n'.repeat(21)}deep` }, 'Case Study is nested too deeply'],
    [{ caseStudy: '1. '.repeat(33_000) }, 'Case Study is nested too deeply'],
    [{ pictures: '/a.png' }, 'Pictures must be a list'],
    [{ pictures: Array<string>(9).fill('/a.png') }, 'Pictures is too long'],
    [{ pictures: ['/a.png', 'javascript:alert(1)'] }, 'Pictures must be web addresses'],
    [{ pictures: [7] }, 'Pictures must be text'],
  ])('is refused in the words of the form: %j', async (wrong, msg) => {
    const body = { ...exampleProject(), ...wrong };
    const answer = await shared.site.ask(endpoints.addProject(), {
      method: 'POST',
      body,
      token: admin.token,
    });
    expect(answer).toMatchObject({ status: 400, body: { msg } });
  });

  test.each([
    ['bars', '|'.repeat(100_000)],
    ['brackets', '['.repeat(100_000)],
    ['tags that do not end', '<'.repeat(100_000)],
    ['pictures that do not end', '!['.repeat(50_000)],
    ['emphasis', '_a'.repeat(50_000)],
    ['code', '`'.repeat(100_000)],
  ])('100,000 characters of %s are a case study', async (_, caseStudy) => {
    const { ask } = shared.site;
    const body = exampleProject({ caseStudy, title: 'Brackets' });
    const answer = await ask(endpoints.addProject(), { method: 'POST', body, token: admin.token });
    expect(answer.status).toBe(201);
    const { project } = answer.body as { project: Project };
    expect((await ask(endpoints.fullProject(project.id))).body).toMatchObject({ caseStudy });
  });

  test('pictures of another host may have the names of uploaded ones', async () => {
    const there = `https://old.example/api/pictures/${NOTHING}-800.webp`;
    const body = exampleProject({ imageURL: there, pictures: [there], caseStudy: `![There](${there})` });
    const answer = await shared.site.ask(endpoints.addProject(), {
      method: 'POST',
      body,
      token: admin.token,
    });
    expect(answer.status).toBe(201);
  });

  test.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: null }, 'Title is required'],
    [{ id: '7' }, 'Id must be a positive whole number'],
    [{ responsive: 'maybe' }, 'Responsive must be YES or NO'],
    [{ responsive: '' }, 'Responsive must be YES or NO'],
    [{ betterUI: 'Tablet' }, 'Better UI must be PC or Mobile'],
    [{ category: [] }, 'Category is required'],
    [{ caseStudy: '* '.repeat(7) + '> '.repeat(21) + 'deep' }, 'Case Study is nested too deeply'],
    [{ caseStudy: `![](/api/pictures/${NOTHING}-800.webp)` }, PICTURE_GONE],
    [{ pictures: [`/api/pictures/${NOTHING}-800.webp`] }, PICTURE_GONE],
    [{ imageURL: `/api/pictures/${NOTHING}.webp` }, PICTURE_GONE],
    [{ imageURL: `/api/pictures/${NOTHING}-800.webp` }, PICTURE_GONE],
  ])('a change is refused in the same words: %j', async (wrong, msg) => {
    const { body } = await shared.site.ask(endpoints.addProject(), {
      method: 'POST',
      body: exampleProject(),
      token: admin.token,
    });
    const { _id } = (body as { project: Project }).project;
    const answer = await shared.site.ask(adminEndpoints.updateProject(_id), {
      method: 'PATCH',
      body: wrong,
      token: admin.token,
    });
    expect(answer).toMatchObject({ status: 400, body: { msg } });
  });
});
