import type { FastifyRequest } from 'fastify';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/project';
import { projectRules } from '@/contract/projectRules';
import { isSitePath, isWebAddress } from '@/contract/webAddress';
import type { Config } from '@/server/config';
import { isTaken } from '@/server/engines/failures';
import { NOT_FOUND, Refusal } from '@/server/plugins/errors';
import type { Answer } from '@/server/plugins/kept';
import type { Api } from '@/server/plugins/rules';
import type { Services } from '@/server/services';
import { isId } from '@/server/tables/ids';

const ADDED = 'Project added successfully';
const DELETED = 'Project deleted successfully';
const NUMBER_TAKEN = 'A project with this id already exists.';

type Named = { Params: { id: string } };

/** Proxies take only so long a header. */
const LONGEST_LINK = 2_000;

/**
 * The picture on top is the largest thing of the gallery's first view: the list names it, so that the browser fetches
 * it while the code that shows it is still on its way. Whoever comes to another order of the gallery has fetched one
 * picture too many.
 */
export function firstPicture({ corsOrigin }: Pick<Config, 'corsOrigin'>) {
  return ([first]: Project[]) => {
    if (!first) return [];
    const { imageURL } = first;
    const isHere = isSitePath(imageURL);
    // A path is one on the page's site, and the page may be on another one than this list.
    const isFetchable = isHere ? corsOrigin === undefined : isWebAddress(imageURL);
    if (!isFetchable) return [];
    const { href, pathname, search } = new URL(imageURL, 'http://localhost');
    const address = isHere ? pathname + search : href;
    // `/..//host` is a path until it is resolved.
    if (address.startsWith('//') || address.length > LONGEST_LINK) return [];
    return ['link', `<${address}>; rel=preload; as=image; fetchpriority=high; referrerpolicy=no-referrer`];
  };
}

/** The gallery that everyone sees. */
export function galleryRoutes(api: Api, list: Answer) {
  api.get(endpoints.projects(), list);
}

/** What an admin does with the projects. */
export function projectRoutes(admins: Api, { projects }: Services, list: Answer) {
  admins.get(endpoints.adminProjects(), list);

  admins.post(endpoints.addProject(), { schema: { body: projectRules } }, async (request, reply) => {
    try {
      const project = await projects.add(request.body);
      return reply.code(201).send({ msg: ADDED, project });
    } catch (error) {
      throw isTaken(error) ? new Refusal(409, NUMBER_TAKEN) : error;
    }
  });

  const refuseUnknown = async ({ params: { id } }: FastifyRequest<Named>) => {
    if (!isId(id) || !(await projects.has(id))) throw new Refusal(404, NOT_FOUND);
  };

  admins.delete<Named>(
    endpoints.deleteProject(':id'),
    { onRequest: refuseUnknown },
    async ({ params: { id } }) => {
      if (!(await projects.remove(id))) throw new Refusal(404, NOT_FOUND);
      return { msg: DELETED };
    },
  );
}
