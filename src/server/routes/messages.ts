import type { FastifyRequest } from 'fastify';
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
  type MessageChange,
  type MessageCriteria,
  type MessageQuery,
  type MessagesChange,
  type MessagesDeletion,
  type MessagesRestoration,
} from '@/contract/inboxRules';
import { isPartial } from '@/contract/listRules';
import { HONEYPOT, MESSAGE_SENT, messageRules, type DeletedMessage, type Message } from '@/contract/message';
import type { MessageCounts } from '@/contract/messageStatus';
import { responses } from '@/server/openapi/responses';
import { sendCsv } from '@/server/plugins/csv';
import { HttpError, NOT_FOUND } from '@/server/plugins/errors';
import type { Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';

const UPDATED = 'Message updated successfully';
const SEVERAL_UPDATED = 'Messages updated successfully';
const DELETED = 'Message deleted successfully';
const SEVERAL_DELETED = 'Messages deleted successfully';
const NOT_DELETED = 'Failed to delete message';
const RESTORED = 'Message restored successfully';
const SEVERAL_RESTORED = 'Messages restored successfully';
const otherCount = (count: number) =>
  `Meanwhile ${count === 1 ? '1 message matches' : `${count} messages match`}. Please look again before you delete.`;

type WithId = { Params: { id: string } };

/** The honeypot is left out of the API's description: bots read that too. */
const bodyRules = messageRules.concat(object({ [HONEYPOT]: mixed().nullable().meta({ isHidden: true }) }));
/** What a bot types; anything else in the field is ignored like an unknown field. */
const isFilledIn = (value: unknown) => typeof value === 'string' && value.trim() !== '';

export function messageRoutes(api: Api, { messages, mail, limits, now }: Services) {
  api.post(
    endpoints.contact(),
    {
      config: {
        audience: 'public',
        summary: 'Sends a message to the owner',
        success: [201, responses.msg],
        errors: [429],
      },
      schema: { body: bodyRules },
      ...limits.hooks('messages'),
    },
    async (request, reply) => {
      limits.spend(request);
      const { [HONEYPOT]: honeypot, ...message } = request.body;
      if (!isFilledIn(honeypot)) {
        await messages.add(message, now().getTime(), mail?.notifyOwner);
        mail?.outbox.wake();
      }
      return reply.code(201).send({ msg: MESSAGE_SENT });
    },
  );

  api.get<{ Querystring: MessageQuery; Reply: Message[] }>(
    endpoints.messages(),
    {
      config: {
        audience: 'admin',
        summary: 'Lists the messages, newest first; with a query, a page of those that match',
        success: [200, responses.messages],
        isPaged: true,
      },
      schema: { querystring: messageQueryRules },
    },
    async ({ query }, reply) => {
      if (!isPartial(query)) return messages.list();
      const { rows, total } = await messages.page(query);
      reply.header(TOTAL_COUNT, total);
      return rows;
    },
  );

  api.get<{ Querystring: MessageCriteria; Reply: MessageCounts }>(
    adminEndpoints.messageCounts(),
    {
      config: {
        audience: 'admin',
        summary: 'How many messages of each status match',
        success: [200, responses.messageCounts],
      },
      schema: { querystring: messageCountsRules },
    },
    ({ query }) => messages.counts(query),
  );

  api.get<{ Querystring: MessageCriteria }>(
    adminEndpoints.exportMessages(),
    {
      config: {
        audience: 'admin',
        summary: 'The messages that match, newest first, as a file for spreadsheets',
        success: [200, 'text/csv'],
      },
      schema: { querystring: messageCriteriaRules },
    },
    ({ query }, reply) => sendCsv(reply, 'messages', COLUMNS, rowsOf(messages.each(query))),
  );

  api.patch<WithId & { Body: MessageChange }>(
    adminEndpoints.updateMessage(':id'),
    {
      config: {
        audience: 'admin',
        summary: 'Marks a message as new, read or answered',
        success: [200, responses.msg],
        errors: [404],
      },
      schema: { body: messageChangeRules },
      onRequest: async ({ params: { id } }: FastifyRequest<WithId>) => {
        if (!(await messages.has(id))) throw new HttpError(404, NOT_FOUND);
      },
    },
    async ({ params: { id }, body }) => {
      const count = await messages.change({ ...body, ids: [id] });
      // Where another status was expected, that it has changed is no failure.
      if (count === 0 && !body.was) throw new HttpError(404, NOT_FOUND);
      return { msg: UPDATED };
    },
  );

  api.patch<{ Body: MessagesChange }>(
    adminEndpoints.updateMessages(),
    {
      config: {
        audience: 'admin',
        summary: 'Marks several messages: those with these ids, or all that match',
        success: [200, responses.count],
      },
      schema: { body: messagesChangeRules },
    },
    async ({ body }) => ({ msg: SEVERAL_UPDATED, count: await messages.change(body) }),
  );

  api.delete<WithId>(
    endpoints.deleteMessage(':id'),
    {
      config: {
        audience: 'admin',
        summary: 'Deletes a message, which can be restored for 30 days',
        success: [200, responses.msg],
        errors: [404],
      },
      // Before the body is read: that is the order of refusals (behaviour 3.4).
      onRequest: async ({ params: { id } }: FastifyRequest<WithId>) => {
        if (!(await messages.has(id))) throw new HttpError(404, NOT_DELETED);
      },
    },
    async ({ params: { id } }) => {
      const { count } = await messages.remove({ ids: [id] }, now().getTime());
      if (count === 0) throw new HttpError(404, NOT_DELETED);
      return { msg: DELETED };
    },
  );

  api.post<{ Body: MessagesDeletion }>(
    adminEndpoints.deleteMessages(),
    {
      config: {
        audience: 'admin',
        summary:
          'Deletes several messages: those with these ids, or all that match if they are as many as was confirmed',
        success: [200, responses.deletion],
        errors: [409],
      },
      schema: { body: messagesDeletionRules },
    },
    async ({ body }) => {
      const { count, deletion } = await messages.remove(body, now().getTime());
      if (!deletion) throw new HttpError(409, otherCount(count));
      return { msg: SEVERAL_DELETED, count, deletion };
    },
  );

  api.get<{ Reply: DeletedMessage[] }>(
    adminEndpoints.deletedMessages(),
    {
      config: {
        audience: 'admin',
        summary: 'Lists the messages that can be restored, the latest deletion first',
        success: [200, responses.deletedMessages],
      },
    },
    () => messages.deleted(now().getTime()),
  );

  api.post<WithId>(
    adminEndpoints.restoreMessage(':id'),
    {
      config: {
        audience: 'admin',
        summary: 'Restores a deleted message',
        success: [200, responses.msg],
        errors: [404],
      },
      onRequest: async ({ params: { id } }: FastifyRequest<WithId>) => {
        if (!(await messages.isDeleted(id, now().getTime()))) throw new HttpError(404, NOT_FOUND);
      },
    },
    async ({ params: { id } }) => {
      if ((await messages.restore({ ids: [id] }, now().getTime())) === 0) throw new HttpError(404, NOT_FOUND);
      return { msg: RESTORED };
    },
  );

  api.post<{ Body: MessagesRestoration }>(
    adminEndpoints.restoreMessages(),
    {
      config: {
        audience: 'admin',
        summary: 'Restores several messages: those with these ids, or all of one deletion',
        success: [200, responses.count],
      },
      schema: { body: messagesRestorationRules },
    },
    async ({ body }) => ({ msg: SEVERAL_RESTORED, count: await messages.restore(body, now().getTime()) }),
  );
}

const COLUMNS = ['Name', 'Email', 'Phone', 'Message', 'Admin', 'Status', 'Received'];

async function* rowsOf(batches: AsyncIterable<Message[]>) {
  for await (const batch of batches) {
    yield batch.map(({ name, email, phone, message, isAdmin, status, createdAt }) => [
      name,
      email,
      phone,
      message,
      String(isAdmin),
      status,
      createdAt,
    ]);
  }
}
