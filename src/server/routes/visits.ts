import type { FastifyRequest } from 'fastify';
import { endpoints } from '@/contract/endpoints';
import { referringSite, visitedPage, visitRules } from '@/contract/visit';
import { clientOf } from '@/server/admission/clients';
import { responses } from '@/server/openapi/responses';
import { findSession } from '@/server/plugins/access';
import type { Routes } from '@/server/plugins/validation';

/** Robots that name themselves; CUBOT makes telephones. */
const ROBOT = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|monitor/i;

const isRobot = ({ headers }: FastifyRequest) => ROBOT.test(headers['user-agent'] ?? '');

export const visitRoutes: Routes = async (api, { visits, sessions, now }) => {
  const isAdmin = async (request: FastifyRequest) =>
    (await findSession(request, sessions, now()))?.user.isAdmin ?? false;

  api.patch(
    endpoints.totalVisits(),
    {
      config: { audience: 'public' },
      schema: {
        summary: 'Counts a visit, unless it is an admin’s or a robot’s',
        querystring: visitRules,
        response: { 200: responses.visits },
      },
    },
    async (request) => {
      const isVisit = !isRobot(request) && !(await isAdmin(request));
      if (!isVisit) return { totalVisits: await visits.total() };
      const { page = '', from = '' } = request.query;
      const visit = {
        client: clientOf(request.ip),
        agent: request.headers['user-agent'] ?? '',
        page: visitedPage(page),
        site: referringSite(from),
      };
      return { totalVisits: await visits.count(visit, now().getTime()) };
    },
  );
};
