import type { Message } from '@/contract/message';
import type { Project } from '@/contract/project';
import type { User } from '@/contract/user';
import type { JsonSchema } from './schemas';

const text: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };

/** Every field of a response is always there. */
const record = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const userForAdmin = {
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
const user: Record<keyof User, JsonSchema> = { ...userForAdmin, passkey: text };

const message: Record<keyof Message, JsonSchema> = {
  _id: text,
  name: text,
  email: text,
  phone: text,
  message: text,
  isAdmin: flag,
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

/** The resources of the API, under their names in the document. */
export const resources = {
  User: record(user),
  UserForAdmin: record(userForAdmin),
  Message: record(message),
  Project: record(project),
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
  photo: record({ imageUrl: text }),
  visits: record({ totalVisits: { type: 'integer' } }),
  projects: listOf('Project'),
  addedProject: record({ msg: text, project: ref('Project') }),
  users: listOf('UserForAdmin'),
  user: ref('UserForAdmin'),
  messages: listOf('Message'),
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
