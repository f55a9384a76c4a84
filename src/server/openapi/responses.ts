import type { FailedMail } from '@/contract/mail';
import type { DeletedMessage, Message } from '@/contract/message';
import { MESSAGE_STATUSES, type MessageStatus } from '@/contract/messageStatus';
import type { DayCounts, Overview } from '@/contract/overview';
import type { DeletedProject, Project } from '@/contract/project';
import type { ListedSession } from '@/contract/session';
import type { User, UserForAdmin } from '@/contract/user';
import type { JsonSchema } from './schemas';

const text: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };
const number: JsonSchema = { type: 'integer' };
const time: JsonSchema = { type: 'string', format: 'date-time' };

/** Every field of a response is always there. */
const record = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const shownUser = {
  _id: text,
  name: text,
  email: text,
  course: text,
  phone: text,
  rollNo: text,
  department: text,
  isAdmin: flag,
  ProfileImage: text,
};
const user: Record<keyof User, JsonSchema> = { ...shownUser, passkey: text };
const userForAdmin: Record<keyof UserForAdmin, JsonSchema> = { ...shownUser, createdAt: time };

const message: Record<keyof Message, JsonSchema> = {
  _id: text,
  name: text,
  email: text,
  phone: text,
  message: text,
  isAdmin: flag,
  status: { enum: MESSAGE_STATUSES },
  createdAt: time,
};
const deletedMessage: Record<keyof DeletedMessage, JsonSchema> = { ...message, deletedAt: time };
const messageCounts: Record<MessageStatus, JsonSchema> = { new: number, read: number, answered: number };

const failedMail: Record<keyof FailedMail, JsonSchema> = {
  _id: text,
  kind: { enum: ['message', 'digest', 'link', 'admin', 'password'] },
  recipient: text,
  createdAt: time,
  reason: text,
};

const project: Record<keyof Project, JsonSchema> = {
  _id: text,
  id: { type: 'integer' },
  title: text,
  description: text,
  imageURL: text,
  category: { type: 'array', items: text },
  liveLink: text,
  sourceCode: text,
  responsive: { enum: ['YES', 'NO'] },
  betterUI: { enum: ['PC', 'Mobile'] },
};

const deletedProject: Record<keyof DeletedProject, JsonSchema> = { ...project, deletedAt: time };

const session: Record<keyof ListedSession, JsonSchema> = {
  _id: text,
  device: text,
  createdAt: { type: ['string', 'null'], format: 'date-time' },
  usedAt: time,
  isCurrent: flag,
};

const dayCounts: Record<keyof DayCounts, JsonSchema> = {
  day: { type: 'string', format: 'date' },
  visits: number,
  messages: number,
  users: number,
};
const overview: Record<keyof Overview, JsonSchema> = {
  users: number,
  messages: number,
  newMessages: number,
  projects: number,
  visits: number,
  days: { type: 'array', items: record(dayCounts) },
};

/** The resources of the API, under their names in the document. */
export const resources = {
  User: record(user),
  UserForAdmin: record(userForAdmin),
  Message: record(message),
  DeletedMessage: record(deletedMessage),
  Project: record(project),
  DeletedProject: record(deletedProject),
  Session: record(session),
};

const ref = (resource: keyof typeof resources): JsonSchema => ({ $ref: `#/components/schemas/${resource}` });
const listOf = (resource: keyof typeof resources): JsonSchema => ({ type: 'array', items: ref(resource) });

/** The bodies of successful responses. */
export const responses = {
  msg: record({ msg: text }),
  message: record({ message: text }),
  token: record({ msg: text, token: text }),
  currentUser: record({ userData: ref('User') }),
  editedUser: record({ msg: text, userData: ref('User') }),
  sessions: listOf('Session'),
  photo: record({ imageUrl: text }),
  features: record({ mail: flag }),
  failedMails: { type: 'array', items: record(failedMail) },
  visits: record({ totalVisits: number }),
  projects: listOf('Project'),
  project: ref('Project'),
  storedProject: record({ msg: text, project: ref('Project') }),
  deletedProjects: listOf('DeletedProject'),
  overview: record(overview),
  users: listOf('UserForAdmin'),
  user: ref('UserForAdmin'),
  messages: listOf('Message'),
  messageCounts: record(messageCounts),
  deletedMessages: listOf('DeletedMessage'),
  count: record({ msg: text, count: number }),
  deletion: record({ msg: text, count: number, deletion: text }),
  health: record({ status: { const: 'ok' } }),
  anything: { type: 'object' },
} satisfies Record<string, JsonSchema>;

/** The form of the photo upload. */
export const photoForm: JsonSchema = {
  type: 'object',
  properties: {
    userId: { type: 'string', description: 'The own _id' },
    image: { type: 'string', format: 'binary' },
  },
  required: ['userId', 'image'],
};

/** The form of the upload of a project's picture. */
export const pictureForm: JsonSchema = {
  type: 'object',
  properties: { image: { type: 'string', format: 'binary' } },
  required: ['image'],
};
