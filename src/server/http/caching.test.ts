import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';
import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { LIVENESS } from '@/server/routes/health';
import { freshSites } from '@/testing/injectedSite';

const fresh = freshSites('sqlite');

test('of the API, a CDN keeps only what is the same for everyone, and asks whether it is the latest', async () => {
  const { ask } = fresh.site;
  const admin = await makeAdmin('Grace Hopper', ask);
  await addProjects(admin, [exampleProject()], ask);
  const [added] = (await ask(endpoints.projects())).body as Project[];
  const project = adminEndpoints.project(added?._id ?? '');
  const { paths } = (await ask(endpoints.openapi())).body as { paths: Record<string, object> };
  const read = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}));
  expect(read.length).toBeGreaterThan(15);

  const kept: Record<string, unknown> = {};
  for (const path of [...read, project]) {
    const { headers } = await ask(path, { token: admin.token });
    if (headers['cache-control'] !== 'no-store') kept[path] = headers['cache-control'];
  }
  expect(kept).toEqual({
    [endpoints.openapi()]: 'no-cache',
    [endpoints.projects()]: 'no-cache',
    [endpoints.adminProjects()]: 'private, no-cache',
    [project]: 'private, no-cache',
  });
});

test('HEAD is answered as GET is, without the body: calls, lists, files for spreadsheets, pages, files and refusals', async () => {
  const { ask, send } = fresh.site;
  const { token } = await makeAdmin('Grace Hopper', ask);
  const { paths } = (await ask(endpoints.openapi())).body as { paths: Record<string, object> };
  const read = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}));
  const others = [LIVENESS, '/', '/projects', '/robots.txt', '/projects/9', '/nowhere', '/assets/gone.js'];
  for (const url of [...read, ...others])
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const got = await send({ method: 'GET', url, headers });
      const head = await send({ method: 'HEAD', url, headers });
      expect([url, head.status, head.text]).toEqual([url, got.status, '']);
      const apart = { date: '', 'transfer-encoding': undefined };
      expect({ ...head.headers, ...apart }).toEqual({ ...got.headers, ...apart });
    }
});
