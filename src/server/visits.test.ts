import { endpoints } from '@/contract/endpoints';
import { LIVENESS } from '@/server/routes/health';
import { ENGINES } from '@/testing/engines';
import { makeAdmin, makeStudent } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine);

  const visit = () => fresh.site.ask(endpoints.totalVisits(), { method: 'PATCH' });

  test('each visit is counted once, also when many come at the same time', async () => {
    expect(await visit()).toMatchObject({ status: 200, body: { totalVisits: 1 } });

    const responses = await Promise.all(Array.from({ length: 40 }, visit));
    const numbers = responses.map(({ body }) => (body as { totalVisits: number }).totalVisits);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 2));
  });

  const visitAs = async (headers: Record<string, string>) =>
    (await fresh.site.send({ method: 'PATCH', url: endpoints.totalVisits(), headers })).body;

  test('an admin’s own loads are no visits', async () => {
    await visit();
    const admin = await makeAdmin('Grace Hopper', fresh.site.ask);
    const student = await makeStudent('Ada Lovelace', fresh.site.ask);
    expect(await visitAs({ authorization: `Bearer ${admin.token}` })).toEqual({ totalVisits: 1 });
    expect(await visitAs({ authorization: `Bearer ${student.token}` })).toEqual({ totalVisits: 2 });
    expect(await visitAs({ authorization: `Bearer ${'x'.repeat(43)}` })).toEqual({ totalVisits: 3 });
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  ])('a robot that names itself is no visitor: %s', async (agent) => {
    expect(await visitAs({ 'user-agent': agent })).toEqual({ totalVisits: 0 });
  });

  test.each([
    'Mozilla/5.0 (Linux; Android 12; CUBOT X70) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36',
  ])('a person is a visitor, also with a phone whose name ends like a robot: %s', async (agent) => {
    expect(await visitAs({ 'user-agent': agent })).toEqual({ totalVisits: 1 });
  });

  test('the server is ready while the database answers, and alive also if it does not', async () => {
    expect(await fresh.site.ask(endpoints.health())).toMatchObject({ status: 200, body: { status: 'ok' } });
    await fresh.site.database.close();
    expect(await fresh.site.ask(endpoints.health())).toMatchObject({
      status: 503,
      body: { msg: 'The database does not answer.' },
    });
    // A restart of the server would not help.
    expect(await fresh.site.ask(LIVENESS)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
