import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints, TOTAL_COUNT } from '@/contract/endpoints';
import { isPartial } from '@/contract/listRules';
import { serverMessages } from '@/contract/serverMessages';
import { userUpdateRules } from '@/contract/users/user';
import { userLabels } from '@/contract/users/userLabels';
import { userCriteriaRules, userQueryRules } from '@/contract/users/userQuery';
import { isUniqueViolation } from '@/server/engines/failures';
import { responses } from '@/server/openapi/responses';
import { sessionOf } from '@/server/plugins/access';
import { sendCsv } from '@/server/http/csv';
import { HttpError, NOT_FOUND, orNotFound } from '@/server/http/httpError';
import { idParams, type Routes } from '@/server/plugins/validation';

const ADMINS_STAY = 'You can not delete the Admin.';

const COLUMNS = { ...userLabels, createdAt: 'Joined' };

/** What an admin does with the people who have accounts. */
export const userRoutes: Routes = async (api, { users }) => {
  api.get(
    endpoints.users(),
    {
      config: { audience: 'admin', isPaged: true },
      schema: {
        summary: 'Lists the users; with a query, a page of those that match',
        querystring: userQueryRules,
        response: { 200: responses.users },
      },
    },
    async ({ query }, reply) => {
      if (!isPartial(query)) return users.list();
      const { rows, total } = await users.page(query);
      reply.header(TOTAL_COUNT, total);
      return rows;
    },
  );

  api.get(
    adminEndpoints.exportUsers(),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'The users who match as a file for spreadsheets',
        querystring: userCriteriaRules,
        response: { 200: responses.csv },
      },
    },
    ({ query }, reply) => sendCsv(reply, 'users', COLUMNS, users.each(query)),
  );

  api.get(
    endpoints.user(':id'),
    {
      config: { audience: 'admin' },
      schema: { summary: 'Shows a user', params: idParams, response: { 200: responses.user } },
    },
    async ({ params: { id } }) => orNotFound(await users.find(id)),
  );

  api.patch(
    endpoints.updateUser(':id'),
    {
      config: { audience: 'admin', errors: [409] },
      schema: {
        summary: 'Changes a user: a field that is not sent stays',
        params: idParams,
        body: userUpdateRules,
        response: { 200: responses.msg },
      },
    },
    async ({ params, body }) => {
      try {
        orNotFound(await users.change(params.id, body));
      } catch (error) {
        throw isUniqueViolation(error) ? new HttpError(409, serverMessages.emailTaken) : error;
      }
      return { msg: 'User updated successfully' };
    },
  );

  api.delete(
    endpoints.deleteUser(':id'),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'Deletes a user with all that belongs to the user, but never an admin',
        params: idParams,
        response: { 200: responses.msg },
      },
      // 403 comes before what is wrong with a body (behaviour 3.4).
      onRequest: async ({ params: { id } }) => {
        if ((await users.find(id))?.isAdmin) throw new HttpError(403, ADMINS_STAY);
      },
    },
    async (request) => {
      const { id } = request.params;
      const removed = await users.remove(id);
      if (removed === 'unknown') throw new HttpError(404, NOT_FOUND);
      if (removed === 'admin') throw new HttpError(403, ADMINS_STAY);
      request.log.info({ user: id, by: sessionOf(request).user._id }, 'user deleted');
      return { msg: 'User deleted successfully' };
    },
  );
};
