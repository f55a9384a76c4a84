import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { MESSAGE_STATUSES } from '@/contract/messages/messageStatus';
import { exampleProject } from '@/testing/examples';
import { Value } from '@/commands/chaos/book';
import type { Chance } from '@/commands/chaos/chance';
import { endSessions, formWith, register, type Parts, type Steps } from './people';

type Deletable = { id?: string; isDeleted: Value<boolean>; wasDeleted?: boolean };

/** One of which all that calls have changed is certain. */
const some = <T extends Deletable>(chance: Chance, list: Iterable<T>, isDeleted: boolean) =>
  chance.pick(
    [...list].filter(
      (each) =>
        each.id &&
        Object.values(each).every((value) => !(value instanceof Value) || value.isCertain) &&
        each.isDeleted.current === isDeleted,
    ),
  );

export function admin(parts: Parts): Steps {
  const { book, caller, pictures } = parts;
  const token = parts.admin.sessions[0]?.token;
  const call = (kind: string, path: string, method = 'GET', body?: unknown) =>
    caller.call(`admin: ${kind}`, path, { method, body, token });

  async function uploaded(chance: Chance) {
    const form = formWith(chance.pick(pictures));
    const answer = await call('picture', adminEndpoints.uploadPicture(), 'POST', form);
    return answer.outcome === 'done' ? String(answer.body.imageUrl) : undefined;
  }

  const deleting =
    (kind: string, list: () => Iterable<Deletable>, pathOf: (id: string) => string) =>
    async (chance: Chance) => {
      const kept = some(chance, list(), false);
      if (!kept?.id) return;
      kept.wasDeleted = true;
      const { outcome } = await call(`delete ${kind}`, pathOf(kept.id), 'DELETE');
      kept.isDeleted.settle(outcome, true);
    };
  const restoring =
    (kind: string, list: () => Iterable<Deletable>, pathOf: (id: string) => string) =>
    async (chance: Chance) => {
      const kept = some(chance, list(), true);
      if (!kept?.id) return;
      const { outcome } = await call(`restore ${kind}`, pathOf(kept.id), 'POST');
      kept.isDeleted.settle(outcome, false);
    };
  const projects = () => book.projects;
  const messages = () => book.messages.values();

  return {
    async addProject(chance) {
      const imageURL = await uploaded(chance);
      if (!imageURL) return;
      const project = exampleProject({ imageURL });
      const answer = await call('add project', endpoints.addProject(), 'POST', project);
      if (answer.outcome !== 'done') return;
      book.projects.push({
        id: (answer.body.project as { _id: string })._id,
        title: new Value(project.title),
        picture: new Value(imageURL),
        isDeleted: new Value(false),
      });
    },
    async changeProject(chance) {
      const project = some(chance, book.projects, false);
      const imageURL = project && (await uploaded(chance));
      if (!imageURL) return;
      const title = `Project ${chance.between(1, 1e9)}`;
      const path = adminEndpoints.updateProject(project.id);
      const { outcome } = await call('change project', path, 'PATCH', { title, imageURL });
      project.title.settle(outcome, title);
      project.picture.settle(outcome, imageURL);
    },
    deleteProject: deleting('project', projects, endpoints.deleteProject),
    restoreProject: restoring('project', projects, adminEndpoints.restoreProject),
    async readMessages(chance) {
      const path = `${endpoints.messages()}?page=${chance.between(1, 3)}&size=25`;
      const { body } = await call('list messages', path);
      for (const { _id, message } of Array.isArray(body)
        ? (body as { _id: string; message: string }[])
        : []) {
        const kept = book.messages.get(message);
        if (kept) kept.id = _id;
      }
    },
    async markMessage(chance) {
      const message = some(chance, book.messages.values(), false);
      const status = chance.pick(MESSAGE_STATUSES);
      if (!message?.id || !status) return;
      const path = adminEndpoints.updateMessage(message.id);
      const { outcome } = await call('mark message', path, 'PATCH', { status });
      message.status.settle(outcome, status);
    },
    deleteMessage: deleting('message', messages, endpoints.deleteMessage),
    restoreMessage: restoring('message', messages, adminEndpoints.restoreMessage),
    search: () => call('search messages', `${endpoints.messages()}?search=Message+1`),
    exportMessages: () => call('export messages', adminEndpoints.exportMessages()),
    users: () => call('list users', `${endpoints.users()}?page=1`),
    overview: () => call('overview', adminEndpoints.overview()),
    async deleteUser() {
      const registered = await register(parts, 'admin: sign up a user');
      if (!registered?.account.id) return;
      const { account } = registered;
      const { outcome } = await call('delete user', endpoints.deleteUser(account.id), 'DELETE');
      account.isDeleted.settle(outcome, true);
      endSessions(account, outcome);
    },
  };
}
