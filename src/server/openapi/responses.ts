import type { CurrentUserResponse, TokenResponse } from '@/contract/auth/auth';
import { FEATURES, type Features } from '@/contract/features';
import type { FailedMail } from '@/contract/mail/mail';
import type { DeletedMessage, Message } from '@/contract/messages/message';
import { MESSAGE_STATUSES, type MessageCounts } from '@/contract/messages/messageStatus';
import type { DayCounts, Overview, VisitSource } from '@/contract/overview';
import type { PushKey } from '@/contract/push/push';
import { deskCopy } from '@/contract/studentData/deskCopy';
import type { Photo } from '@/contract/users/photo';
import type { DeletedProject, FullProject, Project, ShownProject } from '@/contract/projects/project';
import type { ListedSession } from '@/contract/auth/session';
import type { User, UserForAdmin } from '@/contract/users/user';
import type { Drawing } from '@/contract/drawn';
import type { JsonSchema } from './schemas';

const text: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };
const number: JsonSchema = { type: 'integer' };
const time: JsonSchema = { type: 'string', format: 'date-time' };

/** Every field of a response is always there; what is not named here is not sent. */
const record = <T>(properties: Record<keyof T, JsonSchema>): JsonSchema<T> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const listOf = <T>(items: JsonSchema<T>): JsonSchema<T[]> => ({ type: 'array', items });

const visitSource = record<VisitSource>({ name: text, visits: number });

/** Fields that are all alike. */
const each =
  (schema: JsonSchema) =>
  <Name extends string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, JsonSchema>;
const texts = each(text);
const flags = each(flag);

const user = {
  ...texts('_id', 'name', 'email', 'course', 'phone', 'rollNo', 'department', 'ProfileImage'),
  isAdmin: flag,
};
const message = {
  ...texts('_id', 'name', 'email', 'phone', 'message'),
  isAdmin: flag,
  status: { enum: MESSAGE_STATUSES },
  createdAt: time,
};
const project = {
  ...texts('_id', 'title', 'description', 'imageURL', 'liveLink', 'sourceCode'),
  id: number,
  category: listOf(text),
  responsive: { enum: ['YES', 'NO'] },
  betterUI: { enum: ['PC', 'Mobile'] },
};
const mayHave = {
  ...texts('role', 'result'),
  year: number,
  order: number,
  stack: listOf(text),
  imageFit: { enum: ['contain'] },
  draft: flag,
  file: text,
  replacedBy: text,
};
/** A project with these fields besides, where it has them. */
const projectWith = <T extends Project>(more: Record<string, JsonSchema> = {}): JsonSchema<T> => ({
  type: 'object',
  properties: { ...project, ...mayHave, ...more },
  required: Object.keys(project),
});

const ofPage = { caseStudy: text, pictures: listOf(text) };

/** Pieces of a drawn text: texts, and elements with pieces in them. */
const drawn: JsonSchema = { type: 'array', items: {} };

/** The resources of the API, under their names in the document. */
export const resources = {
  User: record<User>({ ...user, passkey: text }),
  UserForAdmin: record<UserForAdmin>({ ...user, createdAt: time }),
  Message: record<Message>(message),
  DeletedMessage: record<DeletedMessage>({ ...message, deletedAt: time }),
  Project: projectWith<Project>(),
  FullProject: projectWith<FullProject>(ofPage),
  ShownProject: projectWith<ShownProject>({ ...ofPage, drawnCaseStudy: drawn }),
  DeletedProject: projectWith<DeletedProject>({ deletedAt: time }),
  Session: record<ListedSession>({
    ...texts('_id', 'device'),
    createdAt: { type: ['string', 'null'], format: 'date-time' },
    usedAt: time,
    isCurrent: flag,
  }),
};

const ref = <Name extends keyof typeof resources>(name: Name): (typeof resources)[Name] => ({
  $ref: `${name}#`,
});
const file = (...types: string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: {} }])),
});

/** The bodies of responses: what routes name under `schema.response`. */
export const responses = {
  nothing: { type: 'null' } as JsonSchema<undefined>,
  webp: file('image/webp'),
  picture: file('image/webp', 'image/jpeg'),
  csv: file('text/csv'),
  deskCopy: file(deskCopy.type),
  msg: record<{ msg: string }>({ msg: text }),
  message: record<{ message: string }>({ message: text }),
  token: record<TokenResponse>({ msg: text, token: text }),
  currentUser: record<CurrentUserResponse>({ userData: ref('User') }),
  editedUser: record<{ msg: string; userData: User }>({ msg: text, userData: ref('User') }),
  sessions: listOf(ref('Session')),
  photo: record<Photo>({ imageUrl: text }),
  pushKey: record<PushKey>({ key: text }),
  features: record<Features>(flags(...FEATURES)),
  failedMails: listOf(
    record<FailedMail>({
      ...texts('_id', 'recipient', 'reason'),
      kind: { enum: ['message', 'digest', 'link', 'admin', 'password'] },
      createdAt: time,
    }),
  ),
  visits: record<{ totalVisits: number }>({ totalVisits: number }),
  projects: listOf(ref('Project')),
  project: ref('FullProject'),
  shownProject: ref('ShownProject'),
  drawing: record<Drawing>({ drawn, leftOut: listOf(text) }),
  storedProject: record<{ msg: string; project: FullProject }>({ msg: text, project: ref('FullProject') }),
  deletedProjects: listOf(ref('DeletedProject')),
  overview: record<Overview>({
    users: number,
    messages: number,
    newMessages: number,
    projects: number,
    visits: number,
    days: listOf(
      record<DayCounts>({
        day: { type: 'string', format: 'date' },
        visits: number,
        messages: number,
        users: number,
      }),
    ),
    pages: listOf(visitSource),
    sites: listOf(visitSource),
  }),
  users: listOf(ref('UserForAdmin')),
  user: ref('UserForAdmin'),
  messages: listOf(ref('Message')),
  messageCounts: record<MessageCounts>({ new: number, read: number, answered: number, suspected: number }),
  deletedMessages: listOf(ref('DeletedMessage')),
  count: record<{ msg: string; count: number }>({ msg: text, count: number }),
  deletion: record<{ msg: string; count: number; deletion: string }>({
    ...texts('msg', 'deletion'),
    count: number,
  }),
  health: record<{ status: string }>({ status: { const: 'ok' } }),
  /** Already JSON when it is sent. */
  description: { type: 'object' } as JsonSchema<string>,
};

const image: JsonSchema = { type: 'string', format: 'binary' };

/** The forms of uploads: of the own photo, and of a project's picture. */
export const photoForm = record({ userId: { ...text, description: 'The own _id' }, image });
export const pictureForm = record({ image });
