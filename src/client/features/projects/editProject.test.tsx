import { screen, waitFor, within } from '@testing-library/react';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';
import type { ProjectChange } from '@/contract/projects/projectRules';
import { ask } from '@/testing/ask';
import { addProjects, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { fillIn, openApp } from '@/testing/openApp';
import { loadPictures } from '@/testing/pictures';
import { site } from '@/site';

beforeEach(loadPictures);

async function stored() {
  const [project] = (await ask(endpoints.projects())).body as Project[];
  if (!project) throw new Error('There is no project.');
  return project;
}

async function addNightBus() {
  const admin = await makeAdmin();
  await addProjects(admin, [
    exampleProject({ title: 'Nihgt Bus', description: 'When?\nNow.', category: ['CSS', 'Maps'] }),
  ]);
  const project = await stored();
  return { admin, project, address: `/admin/projects/${project._id}/edit` };
}

/** What another admin does at the same time. */
const change = async ({ token }: Person, { _id }: Project, body: ProjectChange) =>
  expect(await ask(adminEndpoints.updateProject(_id), { method: 'PATCH', body, token })).toMatchObject({
    status: 200,
  });

const save = () => screen.getByRole('button', { name: 'Save Changes' });

test('what a project has besides is entered, shown on its page, and taken out again', async () => {
  const { admin, project, address } = await addNightBus();
  const { user, close } = openApp(address, { as: admin });
  await screen.findByLabelText('Year');
  await fillIn(user, {
    Year: '2025',
    Role: 'Backend',
    Stack: 'TypeScript, SQLite',
    Result: '40 % fewer calls',
    Order: '1',
  });
  await user.click(screen.getByRole('checkbox', { name: 'Show the whole picture, not cut to its frame' }));
  await user.click(save());
  expect(await screen.findByText('Project updated successfully')).toBeVisible();
  const more = {
    year: 2025,
    role: 'Backend',
    stack: ['TypeScript', 'SQLite'],
    result: '40 % fewer calls',
    order: 1,
    imageFit: 'contain',
  };
  expect(await stored()).toMatchObject(more);
  close();

  const visitor = openApp(`/projects/${project.id}`);
  const facts = await screen.findAllByRole('definition');
  expect(facts.map((fact) => fact.textContent)).toEqual([
    '40 % fewer calls',
    'Backend',
    '2025',
    'TypeScript, SQLite',
    site.contact.email,
  ]);
  visitor.close();

  const again = openApp(address, { as: admin });
  expect(await screen.findByLabelText('Stack')).toHaveValue('TypeScript, SQLite');
  await fillIn(again.user, { Year: '', Role: '', Stack: '', Result: '', Order: '' });
  await again.user.click(screen.getByRole('checkbox', { name: 'Draft: only admins see it' }));
  await again.user.click(save());
  expect(await screen.findByText('Draft')).toBeVisible();
  expect((await ask(endpoints.projects())).body).toEqual([]);
});

test('a typo is corrected in the project form, which then returns to the list with its search', async () => {
  const { admin, address } = await addNightBus();
  const { user } = openApp('/admin/projects?search=bus', { as: admin });
  await user.click(await screen.findByRole('link', { name: 'Edit project Nihgt Bus' }));

  const title = await screen.findByLabelText('Title');
  expect(window.location.pathname).toBe(address);
  expect(title).toHaveValue('Nihgt Bus');
  expect(screen.getByLabelText('Description')).toHaveValue('When?\nNow.');
  expect(screen.getByLabelText('Category')).toHaveValue('CSS, Maps');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  await fillIn(user, { Title: 'Night Bus' });
  expect(preview.getByRole('heading', { name: 'Night Bus' })).toBeVisible();
  await user.click(save());

  expect(await screen.findByText('Project updated successfully')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Edit project Night Bus' })).toBeVisible();
  expect(window.location).toMatchObject({ pathname: '/admin/projects', search: '?search=bus' });
  expect(await stored()).toMatchObject({
    title: 'Night Bus',
    description: 'When?\nNow.',
    category: ['CSS', 'Maps'],
  });
  expect(sessionStorage).toHaveLength(0);
});

test('a change is undone, unless the project was changed again meanwhile', async () => {
  const { admin, address, project } = await addNightBus();
  const { user } = openApp(address, { as: admin });
  await fillIn(user, { Title: 'Night Bus', 'Case Study': 'Why a bus?' });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(await stored()).toEqual(project);

  await user.click(await screen.findByRole('link', { name: 'Edit project Nihgt Bus' }));
  await fillIn(user, { Title: 'Night Bus' });
  await user.click(save());
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await change(admin, project, { title: 'Day Bus' });
  await user.click(undo);
  expect(
    await screen.findByText('This project was changed again meanwhile. Nothing was undone.'),
  ).toBeVisible();
  expect((await stored()).title).toBe('Day Bus');
});

test('a change is no longer undone once the project is opened again', async () => {
  const { admin, address } = await addNightBus();
  const { user } = openApp(address, { as: admin });
  await fillIn(user, { Title: 'Night Bos' });
  await user.click(save());
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Edit project Night Bos' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());

  await fillIn(user, { Title: 'Night Bus' });
  await user.click(save());
  expect(await screen.findByRole('link', { name: 'Edit project Night Bus' })).toBeVisible();
});

test('unsaved changes are restored with their project until they are discarded', async () => {
  const { admin, address } = await addNightBus();
  const { user, close } = openApp(address, { as: admin });
  await fillIn(user, { Title: 'Night Bus' });
  close();

  const again = openApp(address);
  expect(await screen.findByText('Your unsent draft was restored.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Night Bus');
  expect(screen.queryByRole('region', { name: 'Changed meanwhile' })).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Nihgt Bus');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('when another admin has saved meanwhile, both versions are shown, and the chosen one is saved', async () => {
  const { admin, project, address } = await addNightBus();
  const { user } = openApp(address, { as: admin });
  await fillIn(user, { Title: 'Night Bus', Description: 'When does it come?' });
  await change(admin, project, { title: 'Night Tram', description: 'It never comes.', betterUI: 'Mobile' });
  await user.click(save());

  const panel = await screen.findByRole('region', { name: 'Changed meanwhile' });
  await waitFor(() => expect(panel).toHaveFocus());
  const versions = within(panel);
  const choice = (field: string, side: string) =>
    within(versions.getByRole('group', { name: field })).getByRole('radio', { name: side });
  expect(versions.getAllByRole('group')).toHaveLength(3);
  expect(choice('Title', 'Keep mine Night Bus')).toBeChecked();
  expect(choice('Title', 'Take theirs Night Tram')).not.toBeChecked();
  expect(choice('Description', 'Keep mine When does it come?')).toBeChecked();
  // Of a field that only the other admin has changed, theirs is taken.
  expect(choice('Better UI', 'Take theirs Mobile')).toBeChecked();
  expect((await stored()).title).toBe('Night Tram');

  await user.click(choice('Description', 'Take theirs It never comes.'));
  expect(screen.getByLabelText('Description')).toHaveValue('It never comes.');
  await user.click(save());
  expect(await screen.findByText('Project updated successfully')).toBeVisible();
  expect(await stored()).toEqual({
    ...project,
    title: 'Night Bus',
    description: 'It never comes.',
    betterUI: 'Mobile',
  });
});

test('a draft that another admin has overtaken is shown beside their version', async () => {
  const { admin, project, address } = await addNightBus();
  const { user, close } = openApp(address, { as: admin });
  await fillIn(user, { Title: 'Night Bus' });
  close();
  await change(admin, project, { title: 'Night Tram' });

  openApp(address);
  const panel = within(await screen.findByRole('region', { name: 'Changed meanwhile' }));
  expect(await panel.findByRole('radio', { name: 'Keep mine Night Bus', checked: true })).toBeVisible();
  expect(panel.getByRole('radio', { name: 'Take theirs Night Tram' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Night Bus');
});

test('the same change by another admin is no conflict', async () => {
  const { admin, project, address } = await addNightBus();
  const { user } = openApp(address, { as: admin });
  await fillIn(user, { Title: 'Night Bus' });
  await change(admin, project, { title: 'Night Bus' });
  await user.click(save());
  expect(await screen.findByText('Project updated successfully')).toBeVisible();
});

test('a project that was deleted meanwhile is explained, and what was typed stays', async () => {
  const { admin, project, address } = await addNightBus();
  const { user } = openApp(address, { as: admin });
  await fillIn(user, { Title: 'Night Bus' });
  await ask(endpoints.deleteProject(project._id), { method: 'DELETE', token: admin.token });
  await user.click(save());
  expect(await screen.findByText(/^This project was deleted meanwhile/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Night Bus');
});

test('the address of an unknown project explains itself', async () => {
  openApp(`/admin/projects/${'A'.repeat(22)}/edit`, { as: await makeAdmin() });
  expect(
    await screen.findByText('This project could not be loaded. It may have been deleted.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/admin/projects');
});

const suggestionsOf = (label: string) =>
  [...(screen.getByLabelText<HTMLInputElement>(label).list?.options ?? [])].map(({ value }) => value);

test('a choice is chosen from its list, or typed in any case', async () => {
  const { admin, address } = await addNightBus();
  const { user } = openApp(address, { as: admin });
  const responsive = await screen.findByRole('combobox', { name: 'Responsive' });
  expect(responsive).toHaveValue('YES');
  await user.click(responsive);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['YES', 'NO']);
  await user.click(screen.getByRole('option', { name: 'NO' }));
  await fillIn(user, { 'Better UI': 'mobile' });

  await user.click(save());
  expect(await screen.findByText('Project updated successfully')).toBeVisible();
  expect(await stored()).toMatchObject({ responsive: 'NO', betterUI: 'Mobile' });
});

test('the categories of the gallery are suggested behind those that were typed', async () => {
  const { admin, address } = await addNightBus();
  const { user } = openApp(address, { as: admin });
  const category = await screen.findByRole('combobox', { name: 'Category' });
  await user.clear(category);
  await user.type(category, 'Maps,');
  const names = [...site.categories, site.brand];
  expect(suggestionsOf('Category')).toEqual(names.map((name) => `Maps, ${name}`));
  await user.type(category, `${names.join(', ')}, react js ,{Enter}`);

  expect(await screen.findByText('Project updated successfully')).toBeVisible();
  expect((await stored()).category).toEqual(['Maps', ...names, 'react js']);
});
