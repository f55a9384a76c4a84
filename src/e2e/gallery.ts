import { site } from '@/site';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';
import { addProjects, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { uploadPicture } from '@/testing/uploadPicture';
import { test as base } from './fixtures';

type OwnProject = Project & { change: (body: Partial<Project>) => Promise<unknown> };

type Fixtures = {
  /** Adds a project, as the newest, until the end of the test. */
  addProject: (differing?: Partial<Project>) => Promise<OwnProject>;
};

const PICTURE = '/icon-512.png';

/**
 * Tests with a gallery of twelve projects: `Project 1` to `Project 12`, of which the odd ones can be filtered by the brand, and
 * the last has an uploaded picture.
 */
export const test = base.extend<Fixtures, { owner: Person }>({
  owner: [
    async ({ sharedServer: { ask } }, use) => {
      const owner = await makeAdmin('Grace Hopper', ask);
      const uploaded = await uploadPicture(owner, [1800, 1125], ask);
      const projects = Array.from({ length: 12 }, (_, index) =>
        exampleProject({
          id: index + 1,
          title: `Project ${index + 1}`,
          category: [index % 2 === 0 ? site.brand : 'Elsewhere'],
          imageURL: index === 11 ? uploaded : PICTURE,
          sourceCode: index === 0 ? 'no' : 'https://example.com/source',
        }),
      );
      await addProjects(owner, projects, ask);
      await use(owner);
    },
    { scope: 'worker', auto: true },
  ],
  admin: ({ owner }, use) => use(owner),
  addProject: async ({ server: { ask }, owner: { token } }, use) => {
    const added: Project[] = [];
    await use(async (differing) => {
      const body = exampleProject({ imageURL: PICTURE, ...differing });
      const answer = await ask(endpoints.addProject(), { method: 'POST', token, body });
      const { project } = answer.body as { project: Project };
      added.push(project);
      const address = adminEndpoints.updateProject(project._id);
      return { ...project, change: (body) => ask(address, { method: 'PATCH', token, body }) };
    });
    for (const { _id } of added) await ask(endpoints.deleteProject(_id), { method: 'DELETE', token });
  },
});
