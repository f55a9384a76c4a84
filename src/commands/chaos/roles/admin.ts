import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { MESSAGE_STATUSES } from '@/contract/messages/messageStatus';
import { exampleProject } from '@/testing/examples';
import { Value } from '@/commands/chaos/book';
import type { Chance } from '@/commands/chaos/chance';
import { endSessions, formWith, register, someAddress, type Parts, type Steps } from './people';

export function admin({ book, caller, admin: { sessions }, pictures }: Parts): Steps {
  const token = sessions[0]?.token;
  const call = (kind: string, path: string, method = 'GET', body?: unknown) =>
    caller.call(`admin: ${kind}`, path, { method, body, token });

  async function uploaded(chance: Chance) {
    const image = chance.pick(pictures.plain);
    if (!image) return undefined;
    const form = formWith(image);
    const from = someAddress(chance);
    const path = adminEndpoints.uploadPicture();
    const answer = await caller.call('admin: picture', path, { method: 'POST', body: form, token, from });
    return answer.outcome === 'done' ? String(answer.body.imageUrl) : undefined;
  }

  /** One of which all that calls have changed is certain. */
  const some = <T extends { id?: string; isDeleted: Value<boolean> }>(
    chance: Chance,
    list: Iterable<T>,
    isDeleted: boolean,
  ) =>
    chance.pick(
      [...list].filter(
        (each) =>
          each.id &&
          Object.values(each).every((value) => !(value instanceof Value) || value.isCertain) &&
          each.isDeleted.current === isDeleted,
      ),
    );
  const someProject = (chance: Chance, isDeleted: boolean) => some(chance, book.projects, isDeleted);
  const someMessage = (chance: Chance, isDeleted: boolean) => some(chance, book.messages.values(), isDeleted);

  async function setDeleted(
    kept: { id?: string; isDeleted: Value<boolean> } | undefined,
    to: boolean,
    kind: string,
    pathOf: (id: string) => string,
  ) {
    if (!kept?.id) return;
    const { outcome } = await call(kind, pathOf(kept.id), to ? 'DELETE' : 'POST');
    kept.isDeleted.settle(outcome, to);
  }

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
      const project = someProject(chance, false);
      const title = `Project ${chance.between(1, 1e9)}`;
      const imageURL = project && (await uploaded(chance));
      if (!project || !imageURL) return;
      const body = { title, imageURL };
      const { outcome } = await call(
        'change project',
        adminEndpoints.updateProject(project.id),
        'PATCH',
        body,
      );
      project.title.settle(outcome, title);
      project.picture.settle(outcome, imageURL);
    },
    deleteProject: (chance) =>
      setDeleted(someProject(chance, false), true, 'delete project', endpoints.deleteProject),
    restoreProject: (chance) =>
      setDeleted(someProject(chance, true), false, 'restore project', adminEndpoints.restoreProject),
    async readMessages(chance) {
      const path = `${endpoints.messages()}?page=${chance.between(1, 3)}&size=25`;
      const { body } = await call('list messages', path);
      for (const { _id, message } of (body.rows ?? []) as { _id: string; message: string }[]) {
        const kept = book.messages.get(message);
        if (kept) kept.id = _id;
      }
    },
    async markMessage(chance) {
      const message = someMessage(chance, false);
      const status = chance.pick(MESSAGE_STATUSES);
      if (!message?.id || !status) return;
      const { outcome } = await call('mark message', adminEndpoints.updateMessage(message.id), 'PATCH', {
        status,
      });
      message.status.settle(outcome, status);
    },
    deleteMessage(chance) {
      const message = someMessage(chance, false);
      if (message) message.wasDeleted = true;
      return setDeleted(message, true, 'delete message', endpoints.deleteMessage);
    },
    restoreMessage: (chance) =>
      setDeleted(someMessage(chance, true), false, 'restore message', adminEndpoints.restoreMessage),
    search: (chance) =>
      call('search messages', `${endpoints.messages()}?search=Message+${chance.between(1, 99)}`),
    exportMessages: () => call('export messages', adminEndpoints.exportMessages()),
    users: () => call('list users', `${endpoints.users()}?page=1`),
    overview: () => call('overview', adminEndpoints.overview()),
    async deleteUser(chance) {
      const registered = await register({ book, caller }, 'admin: sign up a user', chance);
      if (!registered?.account.id) return;
      const { account } = registered;
      const answer = await call('delete user', endpoints.deleteUser(account.id), 'DELETE');
      account.isDeleted.settle(answer.outcome, true);
      endSessions(account, answer);
    },
  };
}
