import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database } from './database';
import { enforceAudience } from './plugins/access';
import { addErrorHandler, malformedRequestHandler, HttpError } from './plugins/errors';
import { addHeaders, securityHeaders } from './plugins/headers';
import { sitePlugin } from './plugins/site';
import { addValidation } from './plugins/validation';
import { authRoutes } from './routes/auth';
import { healthRoutes } from './routes/health';
import { messageRoutes } from './routes/messages';
import { openapiRoutes } from './routes/openapi';
import { photoRoutes } from './routes/photos';
import { projectRoutes } from './routes/projects';
import { userRoutes } from './routes/users';
import { visitRoutes } from './routes/visits';
import { makeServices } from './services';
import { readSite, type Site } from './siteFiles';

const MAX_BODY_BYTES = 64 * 1024;
const CLEANUP_INTERVAL_MS = 10 * 60 * 1000;

type Options = {
  config: Config;
  database: Database;
  now?: () => Date;
  /** Without one nothing is logged. */
  logger?: FastifyBaseLogger;
  /** The built pages, unless they are to be looked for. */
  site?: Site;
  /** Aborted once the server is to stop. */
  stopping?: AbortSignal;
};

/** The whole server, without a port. */
export async function buildApp({
  config,
  database,
  now = () => new Date(),
  logger,
  site = readSite(config.apiBaseUrl),
  stopping,
}: Options) {
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // Longer than any path: an id of any length is an unknown id.
    routerOptions: { maxParamLength: 100_000 },
    exposeHeadRoutes: false,
    // Requests that arrive while the server stops are still answered.
    return503OnClosing: false,
    // Five megabytes over a slow line take a while.
    requestTimeout: 120_000,
    http: { headersTimeout: 20_000, requireHostHeader: false },
    clientErrorHandler: malformedRequestHandler(securityHeaders({ config, site })),
    rewriteUrl: withReadablePath,
  });

  // First of all, so that other origins may read the refusals too.
  await addHeaders(app, { config, site });
  addErrorHandler(app);
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const hasHost = headers.host !== undefined || raw.httpVersion !== '1.1';
    done(hasHost ? undefined : new HttpError(400, 'The request lacks the header "Host".'));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping?.aborted) reply.header('connection', 'close');
    done(null, payload);
  });

  const services = makeServices(config, database, now);
  enforceAudience(app, services.sessions, now);
  app.register(sitePlugin, { site });

  const api = addValidation(app);
  openapiRoutes(api);
  authRoutes(api, services);
  photoRoutes(api, services);
  visitRoutes(api, services);
  messageRoutes(api, services);
  projectRoutes(api, services);
  userRoutes(api, services);
  healthRoutes(api, services, stopping);

  const cleanup = setInterval(() => {
    services.deleteExpired().catch((err: unknown) => app.log.error({ err }, 'expired rows not deleted'));
  }, CLEANUP_INTERVAL_MS).unref();
  app.addHook('onClose', async () => clearInterval(cleanup));

  await app.ready();
  return app;
}

/** The router refuses malformed escapes; with their percent signs escaped they are an unknown path like any other. */
function withReadablePath({ url = '/' }: { url?: string }) {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
