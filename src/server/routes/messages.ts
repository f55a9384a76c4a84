import type { FastifyRequest } from 'fastify';
import { mixed, object } from 'yup';
import { endpoints } from '@/contract/endpoints';
import { HONEYPOT, MESSAGE_SENT, messageRules, type Message } from '@/contract/message';
import { responses } from '@/server/openapi/responses';
import { HttpError } from '@/server/plugins/errors';
import type { Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';
import { isId } from '@/server/tables/ids';

const DELETED = 'Message deleted successfully';
const NOT_DELETED = 'Failed to delete message';

type WithId = { Params: { id: string } };

/** The honeypot is left out of the API's description: bots read that too. */
const bodyRules = messageRules.concat(object({ [HONEYPOT]: mixed().nullable().meta({ isHidden: true }) }));
/** What a bot types; anything else in the field is ignored like an unknown field. */
const isFilledIn = (value: unknown) => typeof value === 'string' && value.trim() !== '';

export function messageRoutes(api: Api, { messages, limits, now }: Services) {
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
      if (!isFilledIn(honeypot)) await messages.add(message, now().getTime());
      return reply.code(201).send({ msg: MESSAGE_SENT });
    },
  );

  api.get<{ Reply: Message[] }>(
    endpoints.messages(),
    {
      config: {
        audience: 'admin',
        summary: 'Lists the messages, newest first',
        success: [200, responses.messages],
      },
    },
    () => messages.list(),
  );

  api.delete<WithId>(
    endpoints.deleteMessage(':id'),
    {
      config: {
        audience: 'admin',
        summary: 'Deletes a message',
        success: [200, responses.msg],
        errors: [404],
      },
      // Before the body is read: that is the order of refusals (contract 3).
      onRequest: async ({ params: { id } }: FastifyRequest<WithId>) => {
        if (!isId(id) || !(await messages.has(id))) throw new HttpError(404, NOT_DELETED);
      },
    },
    async ({ params: { id } }) => {
      if (!(await messages.remove(id))) throw new HttpError(404, NOT_DELETED);
      return { msg: DELETED };
    },
  );
}
