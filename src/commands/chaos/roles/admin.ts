import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { MESSAGE_STATUSES } from '@/contract/messageStatus';
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

  const someProject = (chance: Chance, isDeleted: boolean) =>
    chance.pick(
      book.projects.filter(
        (each) =>
          [each.title, each.picture, each.isDeleted].every(({ isCertain }) => isCertain) &&
          each.isDeleted.current === isDeleted,
      ),
    );
  const someMessage = (chance: Chance, isDeleted: boolean) =>
    chance.pick(
      [...book.messages.values()].filter(
        (each) =>
          each.id &&
          each.status.isCertain &&
          each.isDeleted.isCertain &&
          each.isDeleted.current === isDeleted,
      ),
    );

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
    async deleteProject(chance) {
      const project = someProject(chance, false);
      if (!project) return;
      const { outcome } = await call('delete project', endpoints.deleteProject(project.id), 'DELETE');
      project.isDeleted.settle(outcome, true);
    },
    async restoreProject(chance) {
      const project = someProject(chance, true);
      if (!project) return;
      const { outcome } = await call('restore project', adminEndpoints.restoreProject(project.id), 'POST');
      project.isDeleted.settle(outcome, false);
    },
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
    async deleteMessage(chance) {
      const message = someMessage(chance, false);
      if (!message?.id) return;
      message.wasDeleted = true;
      const { outcome } = await call('delete message', endpoints.deleteMessage(message.id), 'DELETE');
      message.isDeleted.settle(outcome, true);
    },
    async restoreMessage(chance) {
      const message = someMessage(chance, true);
      if (!message?.id) return;
      const { outcome } = await call('restore message', adminEndpoints.restoreMessage(message.id), 'POST');
      message.isDeleted.settle(outcome, false);
    },
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
