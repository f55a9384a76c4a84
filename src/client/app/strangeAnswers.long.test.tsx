import { screen } from '@testing-library/react';
import { openApp } from '@/testing/openApp';
import { pageOnSpecBackend } from '@/testing/pageOnSpecBackend';
import { fields, type SpecBackend } from '@/testing/specBackend';

type Answer = Parameters<SpecBackend['answer']>[1];

/** A page of the admin, of a backend that answers one call so. */
async function openAt(path: string, call: string, answer: Answer) {
  const backend = await pageOnSpecBackend();
  backend.answer(call, answer);
  const [admin] = backend.users;
  openApp(path, { as: admin && backend.signedIn(admin) });
}

const json = (value: unknown): Answer => ({ body: JSON.stringify(value) });

const expectNoStrayTexts = () =>
  expect(screen.getByRole('main').textContent).not.toMatch(
    /undefined|\bnull\b|NaN|Invalid Date|\[object|Something went wrong/,
  );

// Other backends may have these as well.
const user = [...fields.user, 'createdAt'];
const message = [...fields.message, 'status', 'createdAt'];

const odd = [null, undefined, 7, true, {}, [], 'Text'];

/** Without its fields, or with each of the same value. */
const oddRow = (names: readonly string[], value: unknown, _id = 'odd') => ({
  ...Object.fromEntries(names.map((name) => [name, value])),
  _id,
});

const readable = { _id: 'readable', name: 'Readable', title: 'Readable' };

test.each([
  ['/admin/users', 'GET /api/admin/users', user],
  ['/admin/messages', 'GET /api/admin/messages', message],
  ['/admin/desk', 'GET /api/admin/messages', message],
  ['/admin/projects', 'GET /api/admin/projects', fields.project],
  ['/projects', 'GET /api/data/project', fields.project],
])('%s shows rows whose fields are missing or of another type', async (path, call, names) => {
  const rows = [readable, ...odd, ...odd.map((value, place) => oddRow(names, value, `${place}`))];
  await openAt(path, call, json(rows));
  expect((await screen.findAllByText('Readable'))[0]).toBeVisible();
  expectNoStrayTexts();
});

test('the landing page shows projects whose fields are missing', async () => {
  await openAt('/', 'GET /api/data/project', json([{ title: 'Readable', category: null }, {}]));
  expect(await screen.findByText('Total visits: 42')).toBeVisible();
  expectNoStrayTexts();
});

test.each(odd)('a user whose fields are all %j can be edited', async (value) => {
  await openAt('/admin/users/odd/edit', 'GET /api/admin/user/odd', json(oddRow(user, value)));
  expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  expectNoStrayTexts();
});

test.each(['/LoggedIn/Profile', '/LoggedIn/EditProfile', '/'])(
  '%s opens for somebody of whom little is known',
  async (path) => {
    await openAt(path, 'GET /api/auth/user', json({ userData: { _id: 'odd', name: null, course: 7 } }));
    expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeVisible();
    expect(await screen.findByText('Total visits: 42')).toBeVisible();
    expectNoStrayTexts();
  },
);

describe.each([
  ['/admin/users', 'GET /api/admin/users', /^Failed to fetch users!?$/i, 'The users could not be loaded.'],
  [
    '/admin/messages',
    'GET /api/admin/messages',
    'Failed To Fetch Messages!',
    'The messages could not be loaded.',
  ],
  [
    '/admin/projects',
    'GET /api/admin/projects',
    'Failed To Fetch Projects!',
    'The projects could not be loaded.',
  ],
  ['/projects', 'GET /api/data/project', 'Failed to fetch projects', 'The projects are not here yet.'],
])('on %s', (path, call, toast, text) => {
  test.each<Answer>([
    { body: '{}' },
    { body: '"Text"' },
    { body: '7' },
    { body: 'null' },
    { body: '' },
    { status: 204 },
    { body: '<!doctype html><title>Welcome</title>', type: 'text/html' },
  ])('an answer that is no list has failed: %j', async (answer) => {
    await openAt(path, call, answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText(toast)).toBeVisible();
  });
});

test.each(['{}', '[]', 'true', '', '<!doctype html>', '{"mail":"yes","restore":1}', '{"msg":"Not found"}'])(
  'a backend that answers %j when it is asked what it offers has nothing beyond the usual',
  async (body) => {
    await openAt('/admin/messages', 'GET /api/data/features', { body });
    expect(await screen.findByRole('button', { name: 'Delete message from Charles Babbage' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  },
);

test('what is no number of visits is not shown', async () => {
  await openAt('/Contact', 'PATCH /api/data/totalvisits', { body: '{"totalVisits":"many"}' });
  expect(await screen.findByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(screen.queryByText(/Total visits/)).toBeNull();
});
