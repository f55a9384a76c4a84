import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';
import { ask } from '@/testing/ask';
import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { interceptCalls } from '@/testing/interceptCalls';
import { fillIn, openApp } from '@/testing/openApp';
import { loadPictures } from '@/testing/pictures';

const typed = {
  Title: 'Chess Clock',
  Description: 'Two clocks that stop each other.',
  'Image URL': '/pictures/clock.png',
  Category: ' CSS, ,JavaScript,CSS, ',
  'Live Link': 'https://example.com/clock',
  'Source Code': 'NO',
  Responsive: 'yes',
  'Better UI': 'Mobile',
};

beforeEach(loadPictures);

async function openForm() {
  const admin = await makeAdmin();
  const app = openApp('/admin/projects', { as: admin });
  await app.user.click(await screen.findByRole('button', { name: 'Add Project' }));
  // Its code is fetched on demand.
  await screen.findByRole('form', { name: 'Add a project' });
  return { ...app, admin };
}

async function projects() {
  return (await ask(endpoints.projects())).body as Project[];
}

test('the form adds a project and closes, and the list shows it', async () => {
  const before = Date.now();
  const { user } = await openForm();
  expect(await screen.findByText('No projects yet.')).toBeVisible();
  await fillIn(user, typed);
  await user.click(screen.getByRole('button', { name: 'Submit Project' }));

  expect(await screen.findByText('Project added successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add Project' })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Delete project Chess Clock' })).toBeVisible();
  const [added] = await projects();
  expect(added).toMatchObject({
    title: 'Chess Clock',
    category: ['CSS', 'JavaScript'],
    sourceCode: 'no',
    responsive: 'YES',
    betterUI: 'Mobile',
  });
  const page = screen.getByRole('link', { name: 'Chess Clock' });
  expect(page).toHaveAttribute('href', `/projects/${added?.id}-chess-clock`);
  expect(added?.id).toBeGreaterThanOrEqual(before);
  expect(added?.id).toBeLessThanOrEqual(Date.now());
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('');
});

test('a project without a picture, a site and public source says so by three checkboxes', async () => {
  const { user } = await openForm();
  const { 'Image URL': _picture, 'Live Link': _site, 'Source Code': _source, ...rest } = typed;
  await fillIn(user, rest);
  for (const name of ['No picture', 'Not online', 'Keep it private'])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Submit Project' }));

  expect(await screen.findByText('Project added successfully')).toBeVisible();
  const [added] = await projects();
  expect(added).toMatchObject({ imageURL: 'no', liveLink: 'no', sourceCode: 'no' });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('No picture')).toBeVisible();
  expect(card.getByRole('button', { name: 'Source Code' })).toBeVisible();
  expect(card.queryByRole('link', { name: 'Live Preview' })).not.toBeInTheDocument();
});

test('an unsent project is restored with the form until it is discarded', async () => {
  const { user } = await openForm();
  await fillIn(user, { Title: 'Chess Clock' });
  await user.click(screen.getByRole('button', { name: 'Close Form' }));
  expect(screen.queryByRole('form', { name: 'Add a project' })).not.toBeInTheDocument();
  const adminPages = within(screen.getByRole('navigation', { name: 'Admin' }));
  await user.click(adminPages.getByRole('link', { name: 'Users' }));
  await screen.findByRole('heading', { name: 'Users' });
  await user.click(adminPages.getByRole('link', { name: 'Projects' }));

  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  expect(await screen.findByText('Your unsent draft was restored.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Chess Clock');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(screen.queryByText('Your unsent draft was restored.')).not.toBeInTheDocument();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('every invalid field is explained beside it, and nothing is sent', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Submit Project' }));
  await screen.findByText('Title is required');
  for (const label of Object.keys(typed)) {
    const text = label === 'Responsive' ? 'Responsive must be YES or NO' : `${label} is required`;
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
  }

  await fillIn(user, {
    ...typed,
    'Image URL': '//elsewhere.example/a.png',
    Category: ' , ,',
    'Live Link': 'javascript:alert(1)',
    'Source Code': 'javascript:alert(2)',
    Responsive: 'maybe',
    'Better UI': 'Watch',
  });
  await user.click(screen.getByRole('button', { name: 'Submit Project' }));
  // What was typed last may be checked last.
  for (const text of [
    'Live Link must be a web address',
    'Image URL must be a web address',
    'Category is required',
    'Source Code must be a web address',
    'Responsive must be YES or NO',
    'Better UI must be PC or Mobile',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(await projects()).toEqual([]);
});

test('the card is previewed while it is typed, without links to invalid addresses', async () => {
  const { user } = await openForm();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  await fillIn(user, { ...typed, 'Live Link': 'javascript:alert(1)' });
  expect(preview.getByRole('heading', { name: 'Chess Clock' })).toBeVisible();
  expect(preview.getByText('JavaScript')).toBeVisible();
  expect(preview.getByText('Responsive')).toBeVisible();
  expect(preview.getByRole('button', { name: 'Source Code' })).toBeVisible();
  expect(preview.queryByRole('link')).not.toBeInTheDocument();

  for (const unfinished of ['', 'http', 'javascript:alert(1)']) {
    await fillIn(user, { 'Source Code': unfinished });
    expect(preview.queryByRole('button', { name: 'Source Code' })).not.toBeInTheDocument();
    expect(preview.queryByRole('link')).not.toBeInTheDocument();
  }
  await fillIn(user, { 'Source Code': 'https://example.com/source' });
  expect(preview.getByRole('link', { name: 'Source Code' })).toHaveAttribute(
    'href',
    'https://example.com/source',
  );

  await fillIn(user, { 'Live Link': 'https://example.com/clock', Responsive: 'no' });
  expect(preview.getByText('Not Responsive')).toBeVisible();
  expect(preview.getByRole('link', { name: 'Live Preview' })).toHaveAttribute('target', '_blank');
});

test('a mistake in the pictures or the case study hides only itself in the preview', async () => {
  const { user } = await openForm();
  const preview = within(screen.getByRole('region', { name: 'On its page' }));
  await fillIn(user, { 'Case Study': '# The wind', Pictures: 'htt\n/pictures/kite.png' });
  expect(await preview.findByText('Pictures must be web addresses')).toBeVisible();
  expect(await preview.findByRole('heading', { name: 'The wind' })).toBeVisible();
  expect(preview.getByRole('presentation')).toHaveAttribute('src', '/pictures/kite.png');

  await fillIn(user, { 'Case Study': `${'>'.repeat(21)} Deep`, Pictures: '/pictures/kite.png' });
  expect(await preview.findByText('Case Study is nested too deeply')).toBeVisible();
  await waitFor(() => expect(preview.queryByText('Pictures must be web addresses')).not.toBeInTheDocument());
  expect(preview.getByRole('presentation')).toHaveAttribute('src', '/pictures/kite.png');
});

test('the hint below a case study names what of it is not shown, and where relative addresses lead is seen', async () => {
  const { user } = await openForm();
  const preview = within(screen.getByRole('region', { name: 'On its page' }));
  await fillIn(user, { 'Case Study': '[Licence](LICENSE) <iframe src="/a"></iframe>' });
  await waitFor(() =>
    expect(screen.getByLabelText('Case Study')).toHaveAccessibleDescription(/Not shown: <iframe>, LICENSE$/),
  );
  expect(preview.queryByRole('link')).not.toBeInTheDocument();

  await fillIn(user, { 'Source Code': 'https://github.com/ann/kite' });
  expect(await preview.findByRole('link', { name: /^Licence/ })).toHaveAttribute(
    'href',
    'https://github.com/ann/kite/blob/HEAD/LICENSE',
  );
  await waitFor(() =>
    expect(screen.getByLabelText('Case Study')).toHaveAccessibleDescription(/Not shown: <iframe>$/),
  );
});

test('a project is deleted only by an admin who knows their own ID', async () => {
  const admin = await makeAdmin();
  await addProjects(admin, [
    exampleProject({ title: 'Night Bus' }),
    exampleProject({ title: 'Tidy Larder' }),
  ]);
  const { user } = openApp('/admin/projects', { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Delete project Night Bus' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');

  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Wrong Password!')).toBeVisible();
  await user.type(field, `${admin._id}x`);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByText('Wrong Password!')).toHaveLength(2));
  expect(field).toHaveAccessibleDescription(/Your profile page shows and copies it. This is not your ID.$/);
  await waitFor(() => expect(field).toHaveFocus());
  expect(dialog.getByRole('link', { name: 'Your profile page' })).toHaveAttribute(
    'href',
    '/LoggedIn/Profile',
  );
  expect(await projects()).toHaveLength(2);

  await fillIn(user, { Password: admin._id });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Project deleted successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Delete project Night Bus' })).not.toBeInTheDocument(),
  );
  expect((await projects()).map(({ title }) => title)).toEqual(['Tidy Larder']);
});

test('an added project is in the public gallery without a reload', async () => {
  const { user } = openApp('/projects', { as: await makeAdmin() });
  // The header's links are behind its menu where there is no room for them.
  const goTo = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name }));
  };
  expect(await screen.findByText('No projects yet.')).toBeVisible();
  await goTo('Admin Desk');
  const sidebar = await screen.findByRole('navigation', { name: 'Admin' });
  await user.click(within(sidebar).getByRole('link', { name: 'Projects' }));
  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  await fillIn(user, typed);
  await user.click(screen.getByRole('button', { name: 'Submit Project' }));
  await screen.findByText('Project added successfully');

  await goTo('Projects');
  expect(await screen.findByRole('button', { name: 'Chess Clock' })).toBeVisible();
});

test('a deletion is undone from its toast, or later from what was recently deleted', async () => {
  const admin = await makeAdmin();
  await addProjects(admin, [
    exampleProject({ title: 'Night Bus' }),
    exampleProject({ title: 'Tidy Larder' }),
  ]);
  const { user } = openApp('/admin/projects', { as: admin });
  const remove = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete project ${title}` }));
    await user.type(screen.getByLabelText('Password'), `${admin._id}{Enter}`);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Delete project ${title}` })).not.toBeInTheDocument(),
    );
  };

  await remove('Night Bus');
  await remove('Tidy Larder');
  expect(await screen.findByText('No projects yet.')).toBeVisible();
  // Each toast restores its own project.
  const toast = screen.getAllByText('Project deleted successfully')[0]?.closest('div');
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Project restored successfully')).toBeVisible();
  await waitFor(async () => expect(await projects()).toHaveLength(1));

  await user.click(await screen.findByRole('button', { name: 'Recently deleted' }));
  const [restored] = await projects();
  const other = restored?.title === 'Night Bus' ? 'Tidy Larder' : 'Night Bus';
  await user.click(await screen.findByRole('button', { name: `Restore project ${other}` }));
  expect(await screen.findByRole('button', { name: `Delete project ${other}` })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Recently deleted')).not.toBeInTheDocument());
  expect(await projects()).toHaveLength(2);
});

test('the order says which files leave no room, and what was not saved', async () => {
  const admin = await makeAdmin();
  await addProjects(
    admin,
    ['Desk', 'Night Bus', 'Lanes'].map((title) => exampleProject({ title })),
  );
  const files = [
    { title: 'Desk', file: 'desk.md', order: 1 },
    { title: 'Lanes', file: 'lanes.md', order: 2 },
  ];
  interceptCalls(async (call, send) => {
    const answer = await send();
    if (call !== `GET ${endpoints.adminProjects()}`) return answer;
    const rows = (await answer.json()) as Project[];
    const shown = rows.map((row) => ({ ...row, ...files.find(({ title }) => title === row.title) }));
    return new Response(JSON.stringify(shown), answer);
  });
  const { user } = openApp('/admin/projects', { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Put in order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Move Night Bus up' }));
  const problem = dialog.getByText(
    'desk.md has order 1 and lanes.md has order 2: for this sequence, change the order in one of these files.',
  );
  expect(problem).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  expect(dialog.getByRole('button', { name: 'Move Desk' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Move Night Bus up' }));
  expect(problem).not.toBeInTheDocument();

  const [, nightBus] = await projects();
  await ask(endpoints.deleteProject(nightBus?._id ?? ''), { method: 'DELETE', token: admin.token });
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  expect(await dialog.findByText(/^A project was deleted meanwhile: nothing was saved/)).toBeVisible();
});
