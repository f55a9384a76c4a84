import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database } from './database';
import type { Metrics } from './metrics';
import { renderPages } from './pages/renderPages';
import { enforceAudience } from './plugins/access';
import { drainBodies } from './plugins/drain';
import { HttpError } from './http/httpError';
import { malformedRequestHandler } from './http/malformedRequest';
import { securityHeaders } from './http/securityHeaders';
import { addErrorHandler } from './plugins/errors';
import { addHeaders } from './plugins/headers';
import { sitePlugin } from './plugins/site';
import { addValidation } from './plugins/validation';
import { authRoutes } from './routes/auth';
import { featureRoutes } from './routes/features';
import { healthRoutes } from './routes/health';
import { mailRoutes } from './routes/mails';
import { messageRoutes } from './routes/messages';
import { openapiRoutes } from './routes/openapi';
import { overviewRoutes } from './routes/overview';
import { mailedLinkRoutes } from './routes/mailedLinks';
import { photoRoutes } from './routes/photos';
import { pictureRoutes } from './routes/pictures';
import { projectRoutes } from './routes/projects';
import { sessionRoutes } from './routes/sessions';
import { userRoutes } from './routes/users';
import { visitRoutes } from './routes/visits';
import { makeServices } from './services';
import { addOutbox } from './mail/outbox';
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
  metrics?: Metrics;
  firstAdminCode?: string;
};

/** The whole server, without a port. */
export async function buildApp({
  config,
  database,
  now = () => new Date(),
  logger,
  site = readSite(config),
  stopping,
  metrics,
  firstAdminCode,
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
  metrics?.observeRequests(app);
  addErrorHandler(app);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping?.aborted) reply.raw.shouldKeepAlive = false;
    done(null, payload);
  });
  drainBodies(app);
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const hasHost = headers.host !== undefined || raw.httpVersion !== '1.1';
    done(hasHost ? undefined : new HttpError(400, 'The request lacks the header "Host".'));
  });

  const services = makeServices({ config, database, firstAdminCode, now, log: app.log });
  enforceAudience(app, services.sessions, now);
  const { projects } = services;
  const { siteUrl } = config;
  const renderAt =
    site?.renderer && renderPages({ ...site, renderer: site.renderer }, { projects, siteUrl, log: app.log });
  app.register(sitePlugin, { site, renderAt });

  const api = addValidation(app);
  openapiRoutes(api);
  authRoutes(api, services);
  sessionRoutes(api, services);
  mailedLinkRoutes(api, services);
  featureRoutes(api, services);
  mailRoutes(api, services);
  photoRoutes(api, services);
  pictureRoutes(api, services);
  overviewRoutes(api, services);
  visitRoutes(api, services);
  messageRoutes(api, services);
  projectRoutes(api, services);
  userRoutes(api, services);
  healthRoutes(api, services, stopping);

  const cleanup = setInterval(() => {
    services.deleteExpired().catch((err: unknown) => app.log.error({ err }, 'expired rows not deleted'));
  }, CLEANUP_INTERVAL_MS).unref();
  app.addHook('onClose', async () => clearInterval(cleanup));
  addOutbox(app, services.mail?.outbox ?? null, stopping);

  await app.ready();
  return app;
}

/** The router refuses malformed escapes; with their percent signs escaped they are an unknown path like any other. */
function withReadablePath({ url = '/' }: { url?: string }) {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
