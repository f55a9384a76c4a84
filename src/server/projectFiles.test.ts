import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Overview } from '@/contract/overview';
import { projectPath } from '@/contract/projects/projectAddress';
import type { FileProject, Project, ShownProject } from '@/contract/projects/project';
import { ENGINES } from '@/testing/engines';
import { exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';

const boat: FileProject = {
  ...exampleProject({ id: 20, title: 'Paperboat' }),
  _id: 'file-boat',
  file: 'boat.md',
  result: '12,000 downloads',
  drawnCaseStudy: ['Folds long lines.'],
};
const draft: FileProject = { ...boat, _id: 'file-kite', file: 'kite.md', id: 30, title: 'Kite', draft: true };

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine, { fileProjects: [boat, draft] });
  let admin: Person;
  beforeEach(async () => {
    admin = await makeAdmin('Grace Hopper', fresh.site.ask);
  });

  const ask = (address: string, method = 'GET', body?: unknown) =>
    fresh.site.ask(address, { method, body, token: admin.token });
  const add = async (id: number) => {
    const { body } = await ask(endpoints.addProject(), 'POST', exampleProject({ id }));
    return (body as { project: Project }).project;
  };
  const gallery = async () => (await fresh.site.ask(endpoints.projects())).body as Project[];
  const adminList = async () => (await ask(endpoints.adminProjects())).body as Project[];

  test('projects that are files stand among the others by their ids, and on their own pages', async () => {
    for (const id of [10, 25]) await add(id);
    expect((await gallery()).map(({ id }) => id)).toEqual([25, 20, 10]);
    const [, listed] = await gallery();
    expect(listed).toMatchObject({ title: 'Paperboat', result: '12,000 downloads' });
    expect(listed).not.toHaveProperty('file');
    expect(listed).not.toHaveProperty('drawnCaseStudy');

    const { body } = await fresh.site.ask(endpoints.fullProject('20'));
    expect((body as ShownProject).drawnCaseStudy).toEqual(['Folds long lines.']);
    const page = await fresh.site.send({ url: projectPath(boat) });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Folds long lines.');
    expect((await fresh.site.send({ url: '/sitemap.xml' })).text).toContain(projectPath(boat));
  });

  test('the draft of a file is seen by admins alone, who see which file each is', async () => {
    expect((await gallery()).map(({ title }) => title)).toEqual(['Paperboat']);
    expect((await fresh.site.ask(endpoints.fullProject('30'))).status).toBe(404);
    expect((await fresh.site.send({ url: projectPath(draft) })).status).toBe(404);
    expect((await adminList()).map(({ file, draft: isDraft }) => [file, isDraft])).toEqual([
      ['kite.md', true],
      ['boat.md', undefined],
    ]);
    const found = await ask(`${endpoints.adminProjects()}?search=paper`);
    expect(found.body).toMatchObject([{ title: 'Paperboat' }]);
    expect((await ask(adminEndpoints.overview())).body as Overview).toMatchObject({ projects: 2 });
  });

  test('a project that is a file can be neither changed nor deleted', async () => {
    const refusal = { status: 409, body: { msg: 'This project is the file boat.' } };
    expect(await ask(adminEndpoints.updateProject(boat._id), 'PATCH', { title: 'Kite' })).toMatchObject(
      refusal,
    );
    expect(await ask(endpoints.deleteProject(boat._id), 'DELETE')).toMatchObject(refusal);
    const orders = [{ _id: boat._id, order: 1 }];
    expect(await ask(adminEndpoints.projectOrder(), 'PATCH', { orders })).toMatchObject(refusal);
    expect(await gallery()).toMatchObject([{ title: 'Paperboat' }]);
  });

  test('the id of a file is taken', async () => {
    const taken = { status: 409, body: { msg: 'A project with this id already exists.' } };
    expect(await ask(endpoints.addProject(), 'POST', exampleProject({ id: 20 }))).toMatchObject(taken);
    const { _id } = await add(21);
    expect(await ask(adminEndpoints.updateProject(_id), 'PATCH', { id: 30 })).toMatchObject(taken);
  });

  test('a stored project with the id of a new file is replaced by it, and can be deleted', async () => {
    const stored = await add(40);
    const moved = { ...boat, id: 40 };
    const after = await fresh.another({ fileProjects: [moved] });
    const askAfter = (address: string, method = 'GET') => after.ask(address, { method, token: admin.token });
    expect((await after.ask(endpoints.projects())).body).toMatchObject([{ id: 40, title: 'Paperboat' }]);
    expect((await after.ask(endpoints.fullProject('40'))).body).toMatchObject({ title: 'Paperboat' });
    const list = async () => (await askAfter(endpoints.adminProjects())).body as Project[];
    expect((await list()).map(({ file, replacedBy }) => file ?? replacedBy)).toEqual(['boat.md', 'boat.md']);

    expect((await askAfter(endpoints.deleteProject(stored._id), 'DELETE')).status).toBe(200);
    expect(await list()).toMatchObject([{ file: 'boat.md' }]);
  });
});
