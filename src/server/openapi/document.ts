import type { RouteOptions } from 'fastify';
import type { AnySchema } from 'yup';
import type { Audience } from '@/server/plugins/access';
import { site } from '@/site';
import { responses, resources } from './responses';
import { bodySchema, type JsonSchema } from './schemas';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route does, for the API's description. */
    summary?: string;
    success?: readonly [status: number, content?: JsonSchema | 'image/webp'];
    /** Beside the errors that follow from the method and the audience. */
    errors?: readonly number[];
    /** The body where it is a form; a JSON body is described by its rules. */
    form?: JsonSchema;
    /** The response has an ETag: a client that sends it back learns whether the response has changed. */
    isTagged?: boolean;
  }
}

const reasons: Record<number, string> = {
  400: 'The body is not JSON, or a rule fails: the text says which',
  401: 'The token is missing or no longer valid, or the credentials are wrong',
  403: 'The caller may not do this',
  404: 'There is no such resource',
  409: 'This value is taken already',
  413: 'The body is too large',
  415: 'This content type is not accepted here',
  429: 'Too many attempts',
  503: 'The database does not answer',
};

// Fastify checks a body wherever one may be sent, also where none is needed.
const bodyErrors = [400, 413, 415];
const callerErrors: Record<Audience, number[]> = { public: [], member: [401], admin: [401, 403] };
const databaseErrors = [503];

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function errorResponse(status: number, key: 'msg' | 'message') {
  const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } };
  return {
    description: reasons[status],
    ...(status === 429 ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: json(responses[key]),
  };
}

const tag = { ETag: { description: 'Identifies this version of the response', schema: { type: 'string' } } };
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The ETag of the version that the client holds',
};

function operation({ method, url, schema, config = {} }: RouteOptions) {
  const {
    audience = 'admin',
    summary,
    success = [200],
    errors = [],
    form,
    isTagged,
    errorKey = 'msg',
  } = config;
  const [status, content] = success;
  const headers = isTagged ? { headers: tag } : {};
  const body = form
    ? { 'multipart/form-data': { schema: form } }
    : schema?.body && json(bodySchema(schema.body as AnySchema));
  const parameters = [
    ...[...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(isTagged ? [ifNoneMatch] : []),
  ];
  const allErrors = new Set([
    ...(method === 'GET' ? [] : bodyErrors),
    ...callerErrors[audience],
    ...databaseErrors,
    ...errors,
  ]);
  return {
    summary,
    ...(audience === 'public'
      ? {}
      : {
          security: [{ token: [] }],
          description: audience === 'admin' ? 'For admins.' : 'For signed-in users.',
        }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [status]: {
        description: 'Success',
        ...headers,
        ...(content ? { content: typeof content === 'string' ? { [content]: {} } : json(content) } : {}),
      },
      ...(isTagged
        ? { 304: { description: 'The version that the client holds is current', ...headers } }
        : {}),
      ...Object.fromEntries([...allErrors].sort().map((code) => [code, errorResponse(code, errorKey)])),
    },
  };
}

/** The API for programs that read descriptions (OpenAPI 3.1), made from the routes themselves. */
export function describeApi(routes: readonly RouteOptions[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[String(route.method).toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.brand} API`, version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: resources,
    },
  };
}
