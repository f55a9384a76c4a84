import { randomUUID } from 'node:crypto';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Config } from './config';
import type { Database } from './database';
import { admitAdmins, admitSignedIn } from './plugins/auth';
import { answerErrors } from './plugins/errors';
import { headersPlugin, securityHeaders, strictTransport } from './plugins/headers';
import { keep } from './plugins/kept';
import { obeyRules, type Api } from './plugins/rules';
import { createPatientServer, withReadablePath } from './plugins/requests';
import { sitePlugin } from './plugins/site';
import { authRoutes } from './routes/auth';
import { healthRoutes } from './routes/health';
import { contactRoutes, messageRoutes } from './routes/messages';
import { openapiRoutes } from './routes/openapi';
import { photoRoutes } from './routes/photos';
import { firstPicture, galleryRoutes, projectRoutes } from './routes/projects';
import { userRoutes } from './routes/users';
import { visitRoutes } from './routes/visits';
import { logLater } from './log';
import { makeServices } from './services';
import { readSite, type Site } from './site/readSite';

const LARGEST_BODY = 64 * 1024;

type Parts = {
  config: Config;
  database: Database;
  now?: () => Date;
  /** Without one nothing is logged. */
  logger?: FastifyBaseLogger;
  /** What was built, unless it is to be looked for. */
  site?: Site;
  /** Aborted once the server is to end. */
  leaving?: AbortSignal;
};

/** A whole server with no port. */
export async function buildApp({ config, database, now = () => new Date(), logger, site, leaving }: Parts) {
  const app: FastifyInstance = fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    childLoggerFactory: logLater,
    genReqId: countRequests(),
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
    // Longer than any path that gets this far: an id of whatever length is simply unknown.
    routerOptions: { maxParamLength: 100_000 },
    exposeHeadRoutes: false,
    // What was asked before the server was told to end is still answered.
    return503OnClosing: false,
    serverFactory: createPatientServer,
    // That server gives its own.
    clientErrorHandler: () => undefined,
    rewriteUrl: withReadablePath,
  });
  // The framework closes only what has listened, and a server keeps a timer until it is closed.
  app.addHook('onClose', async () => void app.server.close());
  app.decorateRequest('session', null);
  app.decorateRequest('held', null);

  const pages = { config, site: site ?? readSite(config.apiBaseUrl) };
  // Before what answers unknown paths: who may call the API may read its refusals too.
  await headersPlugin(app, pages);
  answerErrors(app);
  app.register(sitePlugin, pages);

  const services = makeServices(config, database, now);
  const shared = Object.entries(securityHeaders(pages)).flat();
  const projectList = keep(services.projects, {
    shared,
    about: firstPicture(config),
    also: linesOfOneAnswer(config),
  });

  app.register(async (scope) => {
    const api = obeyRules(scope);
    galleryRoutes(api, projectList.told);

    api.register(async (calls: Api) => {
      calls.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      authRoutes(calls, services);
      photoRoutes(calls, services);
      visitRoutes(calls, services);
      contactRoutes(calls, services);
      healthRoutes(calls, services, leaving);
      openapiRoutes(calls);

      calls.register(async (admins: Api) => {
        admitSignedIn(admins, services.sessions, now);
        admitAdmins(admins);
        userRoutes(admins, services);
        messageRoutes(admins, services);
        projectRoutes(admins, services, projectList.plain);
      });
    });
  });

  await app.ready();
  return app;
}

/** Told apart across processes and restarts, for less than a random number each time. */
function countRequests() {
  const start = randomUUID().slice(0, 8);
  let count = 0;
  return () => `${start}-${++count}`;
}

/** What an answer carries for the sake of whoever asks: most sites have no such thing. */
function linesOfOneAnswer(config: Config) {
  if (config.corsOrigin === undefined && config.trustProxy.length === 0) return undefined;
  return (reply: FastifyReply) => {
    const set = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'cache-control');
    return [
      ...set.flatMap(([name, value]) => [name, String(value)]),
      ...strictTransport(reply.request, config),
    ];
  };
}
