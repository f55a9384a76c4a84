import type { FastifyRequest } from 'fastify';
import { mixed, object } from 'yup';
import { endpoints } from '@/contract/endpoints';
import { HONEYPOT, MESSAGE_SENT, messageRules, type Message } from '@/contract/message';
import { Refusal } from '@/server/plugins/errors';
import type { Api } from '@/server/plugins/rules';
import type { Services } from '@/server/services';
import { isId } from '@/server/tables/ids';

const DELETED = 'Message deleted successfully';
const NOT_DELETED = 'Failed to delete message';

type Named = { Params: { id: string } };

const letterRules = messageRules.concat(object({ [HONEYPOT]: mixed().nullable() }));
/** What a bot would have typed; anything else in the field is an unknown field like any other. */
const isBait = (value: unknown) => typeof value === 'string' && value.trim() !== '';

export function contactRoutes(api: Api, { messages, limits, now }: Services) {
  api.post(
    endpoints.contact(),
    { ...limits.perAddress('messages'), schema: { body: letterRules } },
    async (request, reply) => {
      limits.spend(request);
      const { [HONEYPOT]: bait, ...message } = request.body;
      if (!isBait(bait)) await messages.add(message, now().getTime());
      return reply.code(201).send({ msg: MESSAGE_SENT });
    },
  );
}

export function messageRoutes(admins: Api, { messages }: Services) {
  admins.get<{ Reply: Message[] }>(endpoints.messages(), () => messages.list());

  const refuseUnknown = async ({ params: { id } }: FastifyRequest<Named>) => {
    if (!isId(id) || !(await messages.has(id))) throw new Refusal(404, NOT_DELETED);
  };

  admins.delete<Named>(
    endpoints.deleteMessage(':id'),
    { onRequest: refuseUnknown },
    async ({ params: { id } }) => {
      if (!(await messages.remove(id))) throw new Refusal(404, NOT_DELETED);
      return { msg: DELETED };
    },
  );
}
