import type { AnySchema } from 'yup';
import { credentialsRules, passwordChangeRules, registrationRules } from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import { messageRules } from '@/contract/message';
import { projectRules } from '@/contract/projectRules';
import { profileRules, userUpdateRules } from '@/contract/user';
import { answers } from './answers';
import type { JsonSchema } from './schemas';

export type Call = {
  method: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  does: string;
  /** Who may call it; everyone unless it says so. */
  by?: 'member' | 'admin';
  body?: AnySchema | 'photo';
  success: readonly [status: number, answer?: JsonSchema | 'image/webp'];
  /** Its answer has a tag: whoever sends that back is told whether it has changed. */
  isTagged?: true;
  /** Beside those that follow from the method and from who may call. */
  refusals?: readonly number[];
  /** The key of the text of a refusal. */
  says?: 'message';
};

const id = '{id}';
const ok = [200, answers.msg] as const;

/** The whole API (contract 3), in the order of its table. */
export const calls: readonly Call[] = [
  {
    method: 'post',
    path: endpoints.register(),
    does: 'Creates an account',
    body: registrationRules,
    success: [201, answers.token],
    refusals: [409, 429],
  },
  {
    method: 'post',
    path: endpoints.login(),
    does: 'Opens a session',
    body: credentialsRules,
    success: [200, answers.token],
    refusals: [401, 429],
  },
  { method: 'post', path: endpoints.logout(), does: 'Ends this session', by: 'member', success: [204] },
  {
    method: 'get',
    path: endpoints.currentUser(),
    does: 'Tells who is signed in',
    by: 'member',
    success: [200, answers.currentUser],
  },
  {
    method: 'patch',
    path: endpoints.editProfile(),
    does: 'Changes the own profile: what is not sent stays, what is empty is cleared',
    by: 'member',
    body: profileRules,
    success: [200, answers.editedUser],
  },
  {
    method: 'post',
    path: endpoints.changePassword(),
    does: 'Changes the own password and ends all other sessions',
    by: 'member',
    body: passwordChangeRules,
    success: [200, answers.message],
    refusals: [429],
    says: 'message',
  },
  {
    method: 'get',
    path: endpoints.photo(id),
    does: "Tells where a user's photo is",
    success: [200, answers.photo],
    refusals: [404],
    says: 'message',
  },
  {
    method: 'post',
    path: endpoints.uploadPhoto(),
    does: 'Replaces the own photo',
    by: 'member',
    body: 'photo',
    success: [200, answers.photo],
    refusals: [403, 429],
    says: 'message',
  },
  {
    method: 'get',
    path: endpoints.photoFile('{file}'),
    does: 'A photo, which never changes',
    success: [200, 'image/webp'],
    refusals: [404],
  },
  {
    method: 'patch',
    path: endpoints.totalVisits(),
    does: 'Counts a visit',
    success: [200, answers.visits],
  },
  {
    method: 'post',
    path: endpoints.contact(),
    does: 'Sends a message to the owner',
    body: messageRules,
    success: [201, answers.msg],
    refusals: [429],
  },
  {
    method: 'get',
    path: endpoints.projects(),
    does: 'Lists the projects, newest first',
    success: [200, answers.projects],
    isTagged: true,
  },
  {
    method: 'get',
    path: endpoints.adminProjects(),
    does: 'Lists the projects, newest first',
    by: 'admin',
    success: [200, answers.projects],
    isTagged: true,
  },
  {
    method: 'get',
    path: endpoints.users(),
    does: 'Lists the users',
    by: 'admin',
    success: [200, answers.users],
  },
  {
    method: 'get',
    path: endpoints.user(id),
    does: 'Shows a user',
    by: 'admin',
    success: [200, answers.user],
    refusals: [404],
  },
  {
    method: 'patch',
    path: endpoints.updateUser(id),
    does: 'Changes a user: what is not sent stays',
    by: 'admin',
    body: userUpdateRules,
    success: ok,
    refusals: [404, 409],
  },
  {
    method: 'delete',
    path: endpoints.deleteUser(id),
    does: 'Deletes a user with all that belongs to the user, but never an admin',
    by: 'admin',
    success: ok,
    refusals: [404],
  },
  {
    method: 'get',
    path: endpoints.messages(),
    does: 'Lists the messages, newest first',
    by: 'admin',
    success: [200, answers.messages],
  },
  {
    method: 'delete',
    path: endpoints.deleteMessage(id),
    does: 'Deletes a message',
    by: 'admin',
    success: ok,
    refusals: [404],
  },
  {
    method: 'post',
    path: endpoints.addProject(),
    does: 'Adds a project',
    by: 'admin',
    body: projectRules,
    success: [201, answers.addedProject],
    refusals: [409],
  },
  {
    method: 'delete',
    path: endpoints.deleteProject(id),
    does: 'Deletes a project, named by its _id',
    by: 'admin',
    success: ok,
    refusals: [404],
  },
  {
    method: 'get',
    path: endpoints.openapi(),
    does: 'This description',
    success: [200, answers.anything],
  },
  {
    method: 'get',
    path: endpoints.health(),
    does: 'Tells whether the database answers',
    success: [200, answers.health],
  },
];
