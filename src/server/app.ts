import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics';
import { renderPages } from './pages/renderPages';
import { accessPlugin } from './plugins/access';
import { cleanupPlugin } from './plugins/cleanup';
import { drainPlugin } from './plugins/drain';
import { malformedRequestHandler } from './http/malformedRequest';
import { securityHeaders } from './http/securityHeaders';
import { errorsPlugin } from './plugins/errors';
import { requestLogPlugin } from './plugins/requestLog';
import { overloadPlugin } from './plugins/overload';
import { headersPlugin } from './plugins/headers';
import { validationPlugin, type SchemaTypes } from './plugins/validation';
import { authRoutes } from './routes/auth';
import { deskRoutes } from './routes/desk';
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
import { pushRoutes } from './routes/push';
import { sessionRoutes } from './routes/sessions';
import { siteRoutes } from './routes/site';
import { userRoutes } from './routes/users';
import { visitRoutes } from './routes/visits';
import { makeServices, type Parts } from './services';
import { runDueWork, type DueWork } from './dueWork';
import { readSite, type Site } from './siteFiles';

const MAX_BODY_BYTES = 64 * 1024;

/** What the API answers, beside its own description. */
const apiRoutes = [
  authRoutes,
  sessionRoutes,
  mailedLinkRoutes,
  featureRoutes,
  mailRoutes,
  photoRoutes,
  pictureRoutes,
  overviewRoutes,
  visitRoutes,
  deskRoutes,
  pushRoutes,
  messageRoutes,
  projectRoutes,
  userRoutes,
  healthRoutes,
];

type Options = Omit<Parts, 'now'> & {
  now?: () => Date;
  /** Without one nothing is logged. */
  logger?: FastifyBaseLogger;
  /** The built pages, unless they are to be looked for. */
  site?: Site;
  metrics?: Metrics;
  /** In milliseconds; without it there is no limit. */
  maxEventLoopDelay?: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** On a site with `SMTP_URL`. */
    outbox: DueWork | null;
    reminders: DueWork;
  }
}

/** The whole server, without a port. */
export async function buildApp({
  now = () => new Date(),
  logger,
  metrics,
  maxEventLoopDelay,
  ...options
}: Options) {
  const { site = readSite(options.config), ...parts } = options;
  const { config, stopping } = parts;
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // The rules look only at the fields that they name: these are two unknown ones.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    // Longer than any path: an id of any length is an unknown id.
    routerOptions: { maxParamLength: 100_000 },
    // Requests that arrive while the server stops are still answered.
    return503OnClosing: false,
    // Five megabytes over a slow line take a while.
    requestTimeout: 120_000,
    http: { headersTimeout: 20_000, requireHostHeader: false },
    clientErrorHandler: malformedRequestHandler(securityHeaders({ config, site })),
    rewriteUrl: withReadablePath,
  });

  const services = makeServices({ ...parts, now, log: app.log });
  const { projects, drawings, sessions, mail, reminders } = services;
  const { siteUrl } = config;
  const renderAt =
    site?.renderer &&
    renderPages(
      { ...site, renderer: site.renderer },
      { projects, draw: drawings.draw, siteUrl, log: app.log },
    );

  app.addHook('onClose', drawings.end);
  app.register(headersPlugin, { config, site });
  app.register(requestLogPlugin);
  app.register(errorsPlugin);
  if (maxEventLoopDelay !== undefined) app.register(overloadPlugin, { maxEventLoopDelay });
  app.register(drainPlugin, { stopping });
  app.register(accessPlugin, { sessions, now });
  app.register(validationPlugin);
  app.register(cleanupPlugin, services);
  if (metrics) app.register(metrics.requestsPlugin);
  app.register(openapiRoutes);
  app.register(siteRoutes, { site, renderAt });
  const api = app.withTypeProvider<SchemaTypes>();
  for (const routes of apiRoutes) api.register(routes, services);
  app.decorate('outbox', mail?.outbox ?? null).decorate('reminders', reminders);
  for (const work of [mail?.outbox, reminders]) if (work) runDueWork(app, work, stopping);

  await app.ready();
  return app;
}

/**
 * A whole address is its path. The router refuses malformed escapes; with their percent signs escaped they are an unknown
 * path like any other.
 */
function withReadablePath({ url: given = '/' }: { url?: string }) {
  const url = given.replace(/^https?:\/\/[^/?#]+\/?/i, '/');
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
