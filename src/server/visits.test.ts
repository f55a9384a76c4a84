import { endpoints } from '@/contract/endpoints';
import { ENGINES } from '@/testing/engines';
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

  test('the health check succeeds while the database answers', async () => {
    expect(await fresh.site.ask(endpoints.health())).toMatchObject({ status: 200, body: { status: 'ok' } });
    await fresh.site.database.close();
    expect(await fresh.site.ask(endpoints.health())).toMatchObject({
      status: 503,
      body: { msg: 'The database does not answer.' },
    });
  });
});
