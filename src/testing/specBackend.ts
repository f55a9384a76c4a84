import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Message } from '@/contract/messages/message';
import type { Project } from '@/contract/projects/project';
import { serverMessages } from '@/contract/serverMessages';
import type { User } from '@/contract/users/user';
import { exampleMessage, exampleProject } from './examples';

/*
 * A backend that is not ours, with the calls and fields that every backend of this client has, and no more (behaviour 3.11). It
 * answers as an Express server would, also to what it does not know, and checks next to nothing.
 */

const profile = ['name', 'rollNo', 'phone', 'course', 'department', 'email', 'passkey'] as const;
export const fields = {
  user: ['_id', ...profile, 'isAdmin', 'ProfileImage'],
  profile,
  message: ['_id', 'name', 'email', 'phone', 'message', 'isAdmin'],
  project: [
    '_id',
    'id',
    'title',
    'description',
    'imageURL',
    'category',
    'liveLink',
    'sourceCode',
    'responsive',
    'betterUI',
  ],
} as const;

export type StoredUser = User & { password: string };
export type StoredMessage = Pick<Message, (typeof fields.message)[number]>;
export type StoredProject = Pick<Project, (typeof fields.project)[number]>;
type Rows = { users: StoredUser[]; messages: StoredMessage[]; projects: StoredProject[] };

type Options = Partial<Rows> & {
  /** What is answered where only success or failure is read, and to a message, an added project and an edited profile. */
  answers?: 'msg' | '{}' | 'empty';
  /** The origin whose pages may call it; any, if there is none. */
  corsOrigin?: string;
  port?: number;
};

const empty = {
  course: '',
  phone: '',
  rollNo: '',
  department: '',
  passkey: '',
  isAdmin: false,
  ProfileImage: '',
};

export const exampleUsers = (): StoredUser[] => [
  {
    ...empty,
    _id: '65f0c0ffee0123456789ad01',
    name: 'Grace Hopper',
    email: 'grace@example.com',
    course: 'Mathematics',
    phone: '9876543210',
    rollNo: '12345678',
    department: 'Computing',
    passkey: 'cobol',
    isAdmin: true,
    password: 'Compiler1952!',
  },
  {
    ...empty,
    _id: '65f0c0ffee0123456789ad02',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    password: 'Lovelace1815!',
  },
];

const exampleMessages = (): StoredMessage[] => [
  { ...exampleMessage(), _id: '65f0c0ffee0123456789ae01', isAdmin: false },
];

const exampleProjects = (): StoredProject[] => [
  {
    ...exampleProject({ id: 1700000000000, title: 'Fridge planner', imageURL: '/icon-512.png' }),
    _id: '65f0c0ffee0123456789af01',
  },
];

/** A call, such as `GET /api/admin/users?page=1`, and what came with it. */
type Sent = { call: string; headers: IncomingHttpHeaders; body: unknown };

type Answer = { status?: number; body?: string; type?: string };
type Question = {
  param: string;
  body: Record<string, unknown>;
  form: () => Promise<FormData>;
  user?: StoredUser;
};
type Result = { status?: number; json?: unknown };
type Handler = (question: Question) => Result | Promise<Result>;

const picked = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

const forAdmin = (user: StoredUser) =>
  picked(
    user,
    fields.user.filter((name) => name !== 'passkey'),
  );

let made = 0;
/** As MongoDB makes them. */
const newId = () => `65f0c0ffee${String(++made).padStart(14, '0')}`;

const tokenOf = ({ _id }: Pick<StoredUser, '_id'>) => `token-of-${_id}`;

function removeFrom(rows: { _id: string }[], id: string) {
  const place = rows.findIndex(({ _id }) => _id === id);
  if (place >= 0) rows.splice(place, 1);
  return place >= 0;
}

/** What each of the calls answers. Every caller below /api/admin is an admin. */
function handlersOf(rows: Rows, answers: Options['answers']): Record<string, Handler> {
  let totalVisits = 41;
  const pictures = new Map<string, string>();
  const success = (msg: string, more: object = {}): Result => {
    if (answers === 'empty') return {};
    return { json: answers === '{}' ? {} : { msg, ...more } };
  };
  const refused = (status: number, msg: string): Result => ({ status, json: { msg } });
  const userWith = (id: string) => rows.users.find(({ _id }) => _id === id);

  return {
    'POST /api/auth/register': ({ body }) => {
      if (rows.users.some(({ email }) => email === body.email))
        return refused(400, serverMessages.emailTaken);
      const user = {
        ...exampleUsers()[1],
        ...body,
        _id: newId(),
        isAdmin: body.isAdmin === 'true',
      } as StoredUser;
      rows.users.push(user);
      return { status: 201, json: { msg: serverMessages.registered, token: tokenOf(user) } };
    },
    'POST /api/auth/login': ({ body }) => {
      const user = rows.users.find(
        ({ email, password }) => email === body.email && password === body.password,
      );
      if (!user) return refused(401, 'Invalid email or password');
      return { json: { msg: serverMessages.loggedIn, token: tokenOf(user) } };
    },
    'GET /api/auth/user': ({ user }) =>
      user ? { json: { userData: picked(user, fields.user) } } : refused(401, 'Invalid token'),
    'GET /api/upload/profile/:id': ({ param }) => {
      const imageUrl = pictures.get(param);
      return imageUrl ? { json: { imageUrl } } : { status: 404, json: { message: 'No image' } };
    },
    'POST /api/upload/profile': async ({ form }) => {
      const sent = await form();
      const image = sent.get('image');
      const user = rows.users.find(({ _id }) => _id === sent.get('userId'));
      if (!(image instanceof Blob) || !user) return { status: 400, json: { message: 'No image' } };
      const imageUrl = `data:${image.type};base64,${Buffer.from(await image.arrayBuffer()).toString('base64')}`;
      pictures.set(user._id, imageUrl);
      user.ProfileImage = `${user._id}.png`;
      return { json: { imageUrl } };
    },
    'PATCH /api/auth/user/profile/edit': ({ user, body }) => {
      if (!user) return refused(401, 'Invalid token');
      Object.assign(user, picked(body, fields.profile));
      return success('Updated Successfully');
    },
    'POST /api/auth/user/profile/change-password': ({ user, body }) => {
      if (!user) return { status: 401, json: { message: 'Invalid token' } };
      if (body.currentPassword !== user.password)
        return { json: { message: 'Previous Password in Incorrect!' } };
      user.password = String(body.newPassword);
      return { json: { message: 'Password changed successfully' } };
    },
    'PATCH /api/data/totalvisits': () => ({ json: { totalVisits: ++totalVisits } }),
    'POST /api/form/contact': ({ body }) => {
      const message = { ...picked(body, fields.message), _id: newId(), isAdmin: false } as StoredMessage;
      rows.messages.unshift(message);
      return success('Message sent successfully!');
    },
    'GET /api/data/project': () => ({
      json: rows.projects.toSorted((one, other) => other.id - one.id),
    }),
    'GET /api/admin/users': () => ({ json: rows.users.map(forAdmin) }),
    'DELETE /api/admin/user/delete/:id': ({ param }) =>
      removeFrom(rows.users, param) ? success('User deleted') : refused(404, 'No such user'),
    'GET /api/admin/messages': () => ({ json: rows.messages }),
    'DELETE /api/admin/messages/delete/:id': ({ param }) =>
      removeFrom(rows.messages, param)
        ? success('Message removed')
        : refused(404, 'Failed to delete message'),
    'GET /api/admin/user/:id': ({ param }) => {
      const user = userWith(param);
      return user ? { json: forAdmin(user) } : refused(404, 'No such user');
    },
    'PATCH /api/admin/user/update/:id': ({ param, body }) => {
      const user = userWith(param);
      if (!user) return refused(404, 'No such user');
      Object.assign(user, picked(body, fields.profile));
      return success('User changed');
    },
    'GET /api/admin/projects': () => ({ json: rows.projects }),
    'POST /api/admin/projects/add': ({ body }) => {
      rows.projects.push({ ...picked(body, fields.project), _id: newId() } as StoredProject);
      return success('Project added');
    },
    'DELETE /api/admin/project/delete/:id': ({ param }) =>
      removeFrom(rows.projects, param) ? success('Project removed') : refused(404, 'No such project'),
  };
}

/** The handler of a call, and what stands in place of its `:id`. */
function handlerFor(handlers: Record<string, Handler>, method: string, path: string) {
  const parent = path.slice(0, path.lastIndexOf('/'));
  const handler = handlers[`${method} ${path}`];
  if (handler) return { handler, param: '' };
  return {
    handler: handlers[`${method} ${parent}/:id`],
    param: decodeURIComponent(path.slice(parent.length + 1)),
  };
}

export type SpecBackend = Awaited<ReturnType<typeof startSpecBackend>>;

/** Starts such a backend, with its rows in memory. */
export async function startSpecBackend({
  answers = 'msg',
  corsOrigin,
  port = 0,
  users = exampleUsers(),
  messages = exampleMessages(),
  projects = exampleProjects(),
}: Options = {}) {
  const rows: Rows = { users, messages, projects };
  const handlers = handlersOf(rows, answers);
  const requests: Sent[] = [];
  const unknown: string[] = [];
  const replaced = new Map<string, Answer>();

  async function answerOf(request: IncomingMessage, path: string): Promise<Answer> {
    const { method = '', headers, url = '' } = request;
    const content = await buffer(request);
    const isJson = content.length > 0 && headers['content-type']?.startsWith('application/json');
    const body = isJson ? (JSON.parse(content.toString()) as unknown) : undefined;
    requests.push({ call: `${method} ${url}`, headers, body });
    const { handler, param } = handlerFor(handlers, method, path);
    if (!handler) unknown.push(`${method} ${url}`);
    const replacement = replaced.get(`${method} ${path}`);
    if (replacement) return replacement;

    if (!handler) {
      const page = `<!DOCTYPE html>\n<html lang="en"><head><title>Error</title></head><body><pre>Cannot ${method} ${path}</pre></body></html>\n`;
      return { status: 404, type: 'text/html; charset=utf-8', body: page };
    }
    const user = rows.users.find((one) => headers.authorization === `Bearer ${tokenOf(one)}`);
    const form = () =>
      new Response(content, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
    const isRefused = path.startsWith('/api/admin/') && !user?.isAdmin;
    const { status = 200, json }: Result = isRefused
      ? { status: user ? 403 : 401, json: { msg: 'Access denied' } }
      : await handler({ param, body: (body ?? {}) as Record<string, unknown>, form, user });
    return json === undefined ? { status } : { status, body: JSON.stringify(json) };
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('access-control-allow-origin', corsOrigin ?? '*');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET,HEAD,PUT,PATCH,POST,DELETE');
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '',
      );
      return response.writeHead(204).end();
    }
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const {
      status = 200,
      body,
      type = 'application/json; charset=utf-8',
    } = await answerOf(request, pathname);
    response.writeHead(status, body === undefined ? {} : { 'content-type': type }).end(body);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ...rows,
    /** All that were sent, in their order. */
    requests,
    /** Those of calls that this backend does not have. */
    unknown,
    /** The bodies of all requests of a call. */
    bodiesOf: (call: string) => requests.filter((sent) => sent.call === call).map(({ body }) => body),
    /** A person for `openApp`. */
    signedIn: <Row extends Pick<StoredUser, '_id'>>(user: Row) => ({ ...user, token: tokenOf(user) }),
    /** From now on, a call is answered so. `type` is that of a text, which is JSON otherwise. */
    answer: (call: string, answer: Answer) => void replaced.set(call, answer),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
