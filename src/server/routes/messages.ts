import { mixed, object } from 'yup';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints, TOTAL_COUNT } from '@/contract/endpoints';
import {
  messageChangeRules,
  messageCountsRules,
  messageCriteriaRules,
  messageQueryRules,
  messagesChangeRules,
  messagesDeletionRules,
  messagesRestorationRules,
} from '@/contract/messages/inboxRules';
import { isPartial } from '@/contract/listRules';
import { HONEYPOT, MESSAGE_SENT, messageRules } from '@/contract/messages/message';
import { responses } from '@/server/openapi/responses';
import { sendCsv } from '@/server/http/csv';
import { HttpError, orNotFound } from '@/server/http/httpError';
import { idParams, type Routes } from '@/server/plugins/validation';

const otherCount = (count: number) =>
  `Meanwhile ${count === 1 ? '1 message matches' : `${count} messages match`}. Please look again before you delete.`;

/** The honeypot is left out of the API's description: bots read that too. */
const bodyRules = messageRules.concat(object({ [HONEYPOT]: mixed().nullable().meta({ isHidden: true }) }));
/** With text; anything else in the field is ignored like an unknown field. */
const isFilledIn = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** The columns of the file for spreadsheets. */
const COLUMNS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  isAdmin: 'Admin',
  status: 'Status',
  createdAt: 'Received',
};

export const messageRoutes: Routes = async (api, { messages, mail, limits, now }) => {
  api.post(
    endpoints.contact(),
    {
      config: { audience: 'public', errors: [429] },
      schema: { summary: 'Sends a message to the owner', body: bodyRules, response: { 201: responses.msg } },
      ...limits.hooks('messages'),
    },
    async (request, reply) => {
      const { [HONEYPOT]: honeypot, ...message } = request.body;
      const isSuspected = isFilledIn(honeypot);
      await messages.add(
        message,
        now().getTime(),
        isSuspected ? { status: 'suspected' } : { consequence: mail?.notifyOwner },
      );
      if (!isSuspected) mail?.outbox.wake();
      return reply.code(201).send({ msg: MESSAGE_SENT });
    },
  );

  api.get(
    endpoints.messages(),
    {
      config: { audience: 'admin', isPaged: true },
      schema: {
        summary: 'Lists the messages, newest first; with a query, a page of those that match',
        querystring: messageQueryRules,
        response: { 200: responses.messages },
      },
    },
    async ({ query }, reply) => {
      if (!isPartial(query)) return messages.list();
      const { rows, total } = await messages.page(query);
      reply.header(TOTAL_COUNT, total);
      return rows;
    },
  );

  api.get(
    adminEndpoints.messageCounts(),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'How many messages of each status match',
        querystring: messageCountsRules,
        response: { 200: responses.messageCounts },
      },
    },
    ({ query }) => messages.counts(query),
  );

  api.get(
    adminEndpoints.exportMessages(),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'The messages that match, newest first, as a file for spreadsheets',
        querystring: messageCriteriaRules,
        response: { 200: responses.csv },
      },
    },
    ({ query }, reply) => sendCsv(reply, 'messages', COLUMNS, messages.each(query)),
  );

  api.patch(
    adminEndpoints.updateMessage(':id'),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'Marks a message',
        params: idParams,
        body: messageChangeRules,
        response: { 200: responses.msg },
      },
    },
    async ({ params: { id }, body }) => {
      orNotFound((await messages.change({ ...body, ids: [id] })) > 0);
      return { msg: 'Message updated successfully' };
    },
  );

  api.patch(
    adminEndpoints.updateMessages(),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'Marks several messages: those with these ids, or all that match',
        body: messagesChangeRules,
        response: { 200: responses.count },
      },
    },
    async ({ body }) => ({ msg: 'Messages updated successfully', count: await messages.change(body) }),
  );

  api.delete(
    endpoints.deleteMessage(':id'),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'Deletes a message, which can be restored for 30 days',
        params: idParams,
        response: { 200: responses.msg },
      },
    },
    async ({ params: { id } }) => {
      const { count } = await messages.remove({ ids: [id] }, now().getTime());
      if (count === 0) throw new HttpError(404, 'Failed to delete message');
      return { msg: 'Message deleted successfully' };
    },
  );

  api.post(
    adminEndpoints.deleteMessages(),
    {
      config: { audience: 'admin', errors: [409] },
      schema: {
        summary:
          'Deletes several messages: those with these ids, or all that match if they are as many as was confirmed',
        body: messagesDeletionRules,
        response: { 200: responses.deletion },
      },
    },
    async ({ body }) => {
      const { count, deletion } = await messages.remove(body, now().getTime());
      if (!deletion) throw new HttpError(409, otherCount(count));
      return { msg: 'Messages deleted successfully', count, deletion };
    },
  );

  api.get(
    adminEndpoints.deletedMessages(),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'Lists the messages that can be restored, the latest deletion first',
        response: { 200: responses.deletedMessages },
      },
    },
    () => messages.deleted(now().getTime()),
  );

  api.post(
    adminEndpoints.restoreMessage(':id'),
    {
      config: { audience: 'admin' },
      schema: { summary: 'Restores a deleted message', params: idParams, response: { 200: responses.msg } },
    },
    async ({ params: { id } }) => {
      orNotFound((await messages.restore({ ids: [id] }, now().getTime())) > 0);
      return { msg: 'Message restored successfully' };
    },
  );

  api.post(
    adminEndpoints.restoreMessages(),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'Restores several messages: those with these ids, or all of one deletion',
        body: messagesRestorationRules,
        response: { 200: responses.count },
      },
    },
    async ({ body }) => ({
      msg: 'Messages restored successfully',
      count: await messages.restore(body, now().getTime()),
    }),
  );
};
