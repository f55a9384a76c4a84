import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints, TOTAL_COUNT } from '@/contract/endpoints';
import { isPartial } from '@/contract/listRules';
import type { FullProject, Project, ShownProject } from '@/contract/projects/project';
import {
  markdownRules,
  projectChangeRules,
  projectOrdersRules,
  projectQueryRules,
  projectRules,
  type ProjectChange,
} from '@/contract/projects/projectRules';
import { NestedTooDeeply } from '@/markdown/limitNesting';
import { shownProject } from '@/server/drawing/shownProject';
import { isUniqueViolation } from '@/server/engines/failures';
import { responses } from '@/server/openapi/responses';
import { caching, etagOf, isFresh, meetsIfMatch } from '@/server/http/caching';
import { HttpError, orNotFound } from '@/server/http/httpError';
import { idParams, type Routes } from '@/server/plugins/validation';
import { MissingPicture } from '@/server/tables/pictures';
import { MissingProject } from '@/server/tables/projects';

/** A case study of 100,000 characters in any script, with the other fields. */
const MAX_PROJECT_BYTES = 512 * 1024;

const TAKEN = 'A project with this id already exists.';

/** The gallery that everyone sees, and what an admin does with it. */
export const projectRoutes: Routes = async (api, { projects, drawings: { draw }, now }) => {
  api.setErrorHandler(async (error) => {
    if (isUniqueViolation(error)) throw new HttpError(409, TAKEN);
    if (error instanceof MissingProject)
      throw new HttpError(
        409,
        'A project was deleted meanwhile: nothing was saved. Please put the projects in order once more.',
      );
    if (error instanceof NestedTooDeeply) throw new HttpError(400, 'Case Study is nested too deeply');
    throw error instanceof MissingPicture
      ? new HttpError(400, 'The uploaded picture is no longer there. Please upload it again.')
      : error;
  });

  /** Files are changed by their owner, in the repository. */
  function refuseFile(id: string) {
    const file = projects.fileOf(id);
    if (file !== undefined) throw new HttpError(409, `This project is the file ${path.parse(file).name}.`);
  }

  function refuseIdOfFile(id: number | undefined) {
    if (id !== undefined && projects.isIdOfFile(id)) throw new HttpError(409, TAKEN);
  }

  /** What cannot be drawn is not stored. */
  async function check({ caseStudy = '', sourceCode = '' }: ProjectChange) {
    if (caseStudy) await draw(caseStudy, { sourceCode });
  }

  const lists = { shown: listInMemory(projects.listShown), all: listInMemory(projects.list) };

  /** A list as it is sent, kept in memory until a project changes. */
  function listInMemory(read: () => Promise<Project[]>) {
    let kept = { revision: NaN, body: Buffer.alloc(0), etag: '' };
    return async (reply: FastifyReply) => {
      // Read before the list: a write in between makes it look older than it is, never newer.
      const revision = await projects.revision();
      if (revision === kept.revision) return kept;
      const body = Buffer.from(reply.serialize(await read()) as string);
      kept = { revision, body, etag: etagOf(body) };
      return kept;
    };
  }

  async function sendList(
    list: keyof typeof lists,
    request: FastifyRequest,
    reply: FastifyReply,
    cacheControl: string,
  ) {
    const { body, etag } = await lists[list](reply);
    reply.header('cache-control', cacheControl).header('etag', etag);
    if (isFresh(request, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  }

  function sendOne(
    request: FastifyRequest,
    reply: FastifyReply,
    project: ShownProject,
    cacheControl: string,
  ) {
    const etag = tagOf(project);
    reply.header('cache-control', cacheControl).header('etag', etag);
    return isFresh(request, etag) ? reply.code(304).send() : project;
  }

  api.get(
    endpoints.projects(),
    {
      config: { audience: 'public', isTagged: true },
      schema: {
        summary: 'Lists the projects, newest first',
        response: { 200: responses.projects, 304: responses.nothing },
      },
    },
    (request, reply) => sendList('shown', request, reply, caching.revalidated),
  );

  api.get(
    endpoints.fullProject(':id'),
    {
      config: { audience: 'public', isTagged: true },
      schema: {
        summary: 'Shows a project, named by its id, with its case study and further pictures',
        params: idParams,
        response: { 200: responses.shownProject, 304: responses.nothing },
      },
    },
    async (request, reply) => {
      const project = orNotFound(await projects.findByNumber(numberOf(request.params.id)));
      return sendOne(request, reply, await shownProject(project, draw), caching.revalidated);
    },
  );

  api.get(
    endpoints.adminProjects(),
    {
      config: { audience: 'admin', isTagged: true, isPaged: true },
      schema: {
        summary: 'Lists the projects, drafts as well, newest first; with a query, a page of those that match',
        querystring: projectQueryRules,
        response: { 200: responses.projects, 304: responses.nothing },
      },
    },
    async (request, reply) => {
      if (!isPartial(request.query)) return sendList('all', request, reply, caching.revalidatedPrivate);
      const { rows, total } = await projects.page(request.query);
      reply.header(TOTAL_COUNT, total);
      return rows;
    },
  );

  api.get(
    adminEndpoints.project(':id'),
    {
      config: { audience: 'admin', isTagged: true },
      schema: {
        summary: 'Shows a project, named by its _id',
        params: idParams,
        response: { 200: responses.project, 304: responses.nothing },
      },
    },
    async (request, reply) =>
      sendOne(request, reply, orNotFound(await projects.find(request.params.id)), caching.revalidatedPrivate),
  );

  api.post(
    endpoints.addProject(),
    {
      config: { audience: 'admin', errors: [409] },
      bodyLimit: MAX_PROJECT_BYTES,
      schema: { summary: 'Adds a project', body: projectRules, response: { 201: responses.storedProject } },
    },
    async (request, reply) => {
      refuseIdOfFile(request.body.id);
      await check(request.body);
      const project = await projects.add(request.body, now().getTime());
      return reply.code(201).send({ msg: 'Project added successfully', project });
    },
  );

  api.patch(
    adminEndpoints.updateProject(':id'),
    {
      config: { audience: 'admin', errors: [409], isTagged: true },
      bodyLimit: MAX_PROJECT_BYTES,
      schema: {
        summary: 'Changes a project, named by its _id: a field that is not sent stays',
        params: idParams,
        body: projectChangeRules,
        response: { 200: responses.storedProject, 412: responses.storedProject },
      },
    },
    async (request, reply) => {
      refuseFile(request.params.id);
      const former = await projects.find(request.params.id);
      if (request.body.id !== former?.id) refuseIdOfFile(request.body.id);
      await check(request.body);
      const isExpected = (project: FullProject) => meetsIfMatch(request, tagOf(project));
      const changed = await projects.change(request.params.id, request.body, isExpected, now().getTime());
      const { before, after } = orNotFound(changed);
      reply.header('etag', tagOf(after ?? before));
      if (!after)
        return reply.code(412).send({
          msg: 'This project was changed meanwhile. Please look at both versions and save again.',
          project: before,
        });
      return { msg: 'Project updated successfully', project: after };
    },
  );

  api.patch(
    adminEndpoints.projectOrder(),
    {
      config: { audience: 'admin', errors: [409] },
      bodyLimit: MAX_PROJECT_BYTES,
      schema: {
        summary: 'Changes the order of several projects, of all or of none: null takes it away',
        body: projectOrdersRules,
        response: { 200: responses.msg },
      },
    },
    async ({ body: { orders } }) => {
      for (const { _id } of orders) refuseFile(_id);
      await projects.putInOrder(orders);
      return { msg: 'Order saved' };
    },
  );

  api.delete(
    endpoints.deleteProject(':id'),
    {
      config: { audience: 'admin', errors: [409] },
      schema: {
        summary: 'Deletes a project, named by its _id, which can be restored for 30 days',
        params: idParams,
        response: { 200: responses.msg },
      },
    },
    async ({ params: { id } }) => {
      refuseFile(id);
      orNotFound(await projects.remove(id, now().getTime()));
      return { msg: 'Project deleted successfully' };
    },
  );

  api.post(
    adminEndpoints.drawMarkdown(),
    {
      config: { audience: 'admin' },
      bodyLimit: MAX_PROJECT_BYTES,
      schema: {
        summary:
          'Draws Markdown as the page of a project with this source would, and names what is not drawn',
        body: markdownRules,
        response: { 200: responses.drawing },
      },
    },
    ({ body: { markdown, sourceCode } }) => draw(markdown, { sourceCode }),
  );

  api.get(
    adminEndpoints.deletedProjects(),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'Lists the projects that can be restored, the latest deletion first',
        response: { 200: responses.deletedProjects },
      },
    },
    () => projects.deleted(now().getTime()),
  );

  api.post(
    adminEndpoints.restoreProject(':id'),
    {
      config: { audience: 'admin', errors: [409] },
      schema: {
        summary: 'Restores a deleted project, named by its _id',
        params: idParams,
        response: { 200: responses.msg },
      },
    },
    async ({ params: { id } }) => {
      const deleted = await projects.deleted(now().getTime());
      refuseIdOfFile(deleted.find(({ _id }) => _id === id)?.id);
      orNotFound(await projects.restore(id, now().getTime()));
      return { msg: 'Project restored successfully' };
    },
  );
};

/** Other texts, `07` among them, are no project's number. */
const numberOf = (id: string) =>
  Number.isSafeInteger(Number(id)) && String(Number(id)) === id ? Number(id) : -1;

const tagOf = (project: ShownProject) => etagOf(Buffer.from(JSON.stringify(project)));
