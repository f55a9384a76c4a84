import type { Message } from '@/contract/message';
import type { Project } from '@/contract/project';
import type { User } from '@/contract/user';
import type { JsonSchema } from './schemas';

const text: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };

/** Every field of an answer is always there. */
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

/** The nouns that answers are made of, under their names in the document. */
export const nouns = {
  User: record(user),
  UserForAdmin: record(userForAdmin),
  Message: record(message),
  Project: record(project),
};

const ref = (noun: keyof typeof nouns): JsonSchema => ({ $ref: `#/components/schemas/${noun}` });
const listOf = (noun: keyof typeof nouns): JsonSchema => ({ type: 'array', items: ref(noun) });

/** What a call answers when all went well. */
export const answers = {
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
