import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '@/contract/endpoints';
import { projectRules } from '@/contract/projectRules';
import { isUniqueViolation } from '@/server/engines/failures';
import { responses } from '@/server/openapi/responses';
import { NOT_FOUND, HttpError } from '@/server/plugins/errors';
import { etagOf, isFresh } from '@/server/plugins/etag';
import type { Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';
import { isId } from '@/server/tables/ids';

const ADDED = 'Project added successfully';
const DELETED = 'Project deleted successfully';
const NUMBER_TAKEN = 'A project with this id already exists.';

type WithId = { Params: { id: string } };

/** The gallery that everyone sees, and what an admin does with it. */
export function projectRoutes(api: Api, { projects }: Services) {
  let cached: { revision: number; body: Buffer; etag: string } | undefined;

  /** The list as it is sent, kept in memory until a project is added or deleted. */
  async function readList() {
    // Read before the list: a write in between makes the copy look older than it is, never newer.
    const revision = await projects.revision();
    if (cached?.revision === revision) return cached;
    const body = Buffer.from(JSON.stringify(await projects.list()));
    return (cached = { revision, body, etag: etagOf(body) });
  }

  async function sendList(request: FastifyRequest, reply: FastifyReply) {
    const { body, etag } = await readList();
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (isFresh(request, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  }

  const list = {
    summary: 'Lists the projects, newest first',
    success: [200, responses.projects],
    isTagged: true,
  } as const;
  api.get(endpoints.projects(), { config: { audience: 'public', ...list } }, sendList);
  api.get(endpoints.adminProjects(), { config: { audience: 'admin', ...list } }, sendList);

  api.post(
    endpoints.addProject(),
    {
      config: {
        audience: 'admin',
        summary: 'Adds a project',
        success: [201, responses.addedProject],
        errors: [409],
      },
      schema: { body: projectRules },
    },
    async (request, reply) => {
      try {
        const project = await projects.add(request.body);
        return reply.code(201).send({ msg: ADDED, project });
      } catch (error) {
        throw isUniqueViolation(error) ? new HttpError(409, NUMBER_TAKEN) : error;
      }
    },
  );

  api.delete<WithId>(
    endpoints.deleteProject(':id'),
    {
      config: {
        audience: 'admin',
        summary: 'Deletes a project, named by its _id',
        success: [200, responses.msg],
        errors: [404],
      },
      onRequest: async ({ params: { id } }: FastifyRequest<WithId>) => {
        if (!isId(id) || !(await projects.has(id))) throw new HttpError(404, NOT_FOUND);
      },
    },
    async ({ params: { id } }) => {
      if (!(await projects.remove(id))) throw new HttpError(404, NOT_FOUND);
      return { msg: DELETED };
    },
  );
}
