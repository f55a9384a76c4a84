import type { FastifyRequest } from 'fastify';
import { serverMessages } from '@/contract/serverMessages';
import { endpoints } from '@/contract/endpoints';
import { sameEmailKey } from '@/contract/rules';
import { userUpdateRules, type UserForAdmin, type UserUpdate } from '@/contract/user';
import { isTaken } from '@/server/engines/failures';
import { sessionOf } from '@/server/plugins/auth';
import { NOT_FOUND, Refusal } from '@/server/plugins/errors';
import { attemptKey } from '@/server/plugins/limits';
import type { Api } from '@/server/plugins/rules';
import type { Services } from '@/server/services';
import { isId } from '@/server/tables/ids';

const UPDATED = 'User updated successfully';
const DELETED = 'User deleted successfully';
const ADMINS_STAY = 'You can not delete the Admin.';

type Named = { Params: { id: string } };

/** What an admin does with the people who have accounts. */
export function userRoutes(admins: Api, { users, attempts }: Services) {
  async function find(id: string) {
    const user = isId(id) ? await users.find(id) : undefined;
    if (!user) throw new Refusal(404, NOT_FOUND);
    return user;
  }

  /** Before the body is read: that is the order of refusals (contract 3). */
  const refuseUnknown = async ({ params }: FastifyRequest<Named>) => void (await find(params.id));

  admins.get<{ Reply: UserForAdmin[] }>(endpoints.users(), () => users.list());

  admins.get<Named & { Reply: UserForAdmin }>(endpoints.user(':id'), (request) => find(request.params.id));

  admins.patch<Named & { Body: UserUpdate }>(
    endpoints.updateUser(':id'),
    { onRequest: refuseUnknown, schema: { body: userUpdateRules } },
    async ({ params, body }) => {
      try {
        if (!(await users.change(params.id, body))) throw new Refusal(404, NOT_FOUND);
      } catch (error) {
        throw isTaken(error) ? new Refusal(409, serverMessages.emailTaken) : error;
      }
      return { msg: UPDATED };
    },
  );

  admins.delete<Named>(
    endpoints.deleteUser(':id'),
    {
      onRequest: async ({ params }) => {
        const { isAdmin } = await find(params.id);
        if (isAdmin) throw new Refusal(403, ADMINS_STAY);
      },
    },
    async (request) => {
      const user = await find(request.params.id);
      if (!(await users.remove(user._id))) {
        await find(user._id);
        throw new Refusal(403, ADMINS_STAY);
      }
      await attempts.forget(attemptKey('account', sameEmailKey(user.email)));
      request.log.info({ user: user._id, by: sessionOf(request).user._id }, 'user deleted');
      return { msg: DELETED };
    },
  );
}
