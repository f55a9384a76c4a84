import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/project';
import { ENGINES, openEngine } from '@/testing/engines';
import { exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { freshSites, openSite, sharedSite, type Site } from '@/testing/injectedSite';

const NOTHING = 'A'.repeat(22);

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine);
  let admin: Person;

  beforeEach(async () => {
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
    expect((await read(etag)).status).toBe(200);
  });

  test('a list that is read after a write contains it, with any number of readers', async () => {
    for (let written = 1; written <= 5; written++) {
      const crowd = Array.from({ length: 10 }, () => gallery());
      await add(exampleProject());
      const after = await Promise.all(Array.from({ length: 10 }, () => gallery()));
      expect(after.map((list) => list.length)).toEqual(Array(10).fill(written));
      await Promise.all(crowd);
    }
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
    [{ id: '7' }, 'Id must be a positive whole number'],
    [{ id: 0 }, 'Id must be a positive whole number'],
    [{ id: 1.5 }, 'Id must be a positive whole number'],
    [{ id: 2 ** 53 }, 'Id must be a positive whole number'],
    [{ title: '' }, 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'Title is too long'],
    [{ imageURL: '//evil.example/x.png' }, 'Image URL must be a web address'],
    [{ liveLink: 'javascript:alert(1)' }, 'Live Link must be a web address'],
    [{ liveLink: 'no' }, 'Live Link must be a web address'],
    [{ sourceCode: 'data:text/html,x' }, 'Source Code must be a web address'],
    [{ category: 'CSS' }, 'Category must be a list'],
    [{ category: [] }, 'Category is required'],
    [{ category: [' '] }, 'Category is required'],
    [{ category: [7] }, 'Category must be text'],
    [{ responsive: '' }, 'Responsive must be YES or NO'],
    [{ betterUI: 'Tablet' }, 'Better UI must be PC or Mobile'],
  ])('is refused in the words of the form: %j', async (wrong, msg) => {
    const body = { ...exampleProject(), ...wrong };
    const answer = await shared.site.ask(endpoints.addProject(), {
      method: 'POST',
      body,
      token: admin.token,
    });
    expect(answer).toMatchObject({ status: 400, body: { msg } });
  });
});

test('the list carries the CORS and HTTPS headers', async () => {
  const engine = await openEngine('sqlite');
  const origin = 'https://portfolio.example';
  const site = await openSite(await engine.create(), { corsOrigin: origin, trustProxy: ['127.0.0.1'] });
  const headers = { origin, 'x-forwarded-proto': 'https' };
  for (let reading = 0; reading < 2; reading++) {
    expect(await site.send({ url: endpoints.projects(), headers })).toMatchObject({
      status: 200,
      body: [],
      headers: {
        'access-control-allow-origin': origin,
        'strict-transport-security': expect.stringContaining('max-age=') as string,
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
        'cache-control': 'no-cache',
      },
    });
  }
  await site.close();
  await engine.close();
});
