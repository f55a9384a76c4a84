import type { BrowserContextOptions, Page } from '@playwright/test';
import { contentPages } from '@/contract/content/contentPages';
import { endpoints } from '@/contract/endpoints';
import { appPages, pages, type PageName } from '@/contract/pages/pages';
import type { Project } from '@/contract/projects/project';
import { expect, test as base } from '@/e2e/fixtures';
import { foldedParts, unfold, withStoredData, type StoredData } from '@/e2e/studentPage';
import {
  addProjects,
  exampleMessage,
  exampleProject,
  makeAdmin,
  makeStudent,
  type Person,
} from '@/testing/examples';

type Example = { admin: Person; student: Person; project: Project };

type Fixtures = {
  /** Opens a page as someone whom it is for, and waits until it shows all that it has. */
  open: (name: PageName, options?: BrowserContextOptions, data?: StoredData) => Promise<Page>;
};

const ownPage = contentPages[0]?.path.slice(1);

/** All pages, one of src/content among them where there is one. The first page of the admin area only leads to the desk. */
export const everyPage = appPages.filter((name) => name !== 'admin' && (name !== 'content' || ownPage));

/** A text of what arrives after the heading of a page: from the server, or with a part that is loaded later. */
const lastText: Partial<Record<PageName, string>> = {
  loader: 'Opening the desk',
  home: 'Get in touch',
  projects: 'Night Bus',
  project: 'Copy link',
  resetPassword: 'Back to Login',
  confirmAdmin: 'Back to Login',
  activities: 'Earlier versions',
  profile: 'This device',
  editProfile: 'Save Changes',
  adminDesk: 'Show as table',
  adminUsers: 'Ada Lovelace',
  adminEditUser: 'Save Changes',
  adminMessages: 'Could your engine also play chess?',
  adminProjects: 'Night Bus',
  adminEditProject: 'Preview',
};

/** Tests that look at pages with something on each, and change nothing of it. */
export const test = base.extend<Fixtures, { example: Example }>({
  example: [
    async ({ sharedServer: { ask } }, use) => {
      const admin = await makeAdmin('Grace Hopper', ask);
      const student = await makeStudent('Ada Lovelace', ask);
      const pictures = ['/icon-512.png', '/icon-192.png'];
      const caseStudy = '## Why\n\nIt was *late*.\n\n### How\n\n```\nsleep\n```';
      const differing = { title: 'Night Bus', imageURL: '/icon-512.png', caseStudy, pictures };
      await addProjects(admin, [exampleProject(differing)], ask);
      const [project] = (await ask(endpoints.projects())).body as [Project];
      await ask(endpoints.contact(), { method: 'POST', body: exampleMessage() });
      await use({ admin, student, project });
    },
    { scope: 'worker' },
  ],
  admin: ({ example }, use) => use(example.admin),
  student: ({ example }, use) => use(example.student),
  open: async ({ server: { url }, example: { admin, student, project }, openPage }, use) => {
    const ids: Partial<Record<PageName, string | number>> = {
      project: project.id,
      adminEditUser: student._id,
      adminEditProject: project._id,
      content: ownPage,
    };
    await use(async (name, options, data) => {
      const { path, area } = pages[name];
      const person = area === 'admin' ? admin : student;
      const page = await openPage('/robots.txt', {
        reducedMotion: 'reduce',
        ...(area !== 'public' && withStoredData(person, url, data)),
        ...options,
      });
      await page.addInitScript(() =>
        document.addEventListener('app-ready', () => document.documentElement.classList.add('is-ready')),
      );
      await page.goto(path.replace(/:\w+/, String(ids[name])));
      await expect(page.locator('html.is-ready')).toBeAttached();
      const main = page.getByRole('main');
      if (name === 'activities') for (const part of foldedParts) await unfold(page, part);
      const last = lastText[name];
      await expect(last ? main.getByText(last).first() : main.getByRole('heading').first()).toBeVisible();
      return page;
    });
  },
});

export { expect };
