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
    success?: readonly [status: number, content?: JsonSchema | 'image/webp' | 'text/csv'];
    /** Beside the errors that follow from the method and the audience. */
    errors?: readonly number[];
    /** The body where it is a form; a JSON body is described by its rules. */
    form?: JsonSchema;
    /** The response has an ETag: a client that sends it back learns whether the response has changed. */
    isTagged?: boolean;
    /** Takes If-Match, and answers 412 with this body where the resource has changed. */
    conflict?: JsonSchema;
    /** With a query, the response is a page, and a header says how many rows match. */
    isPaged?: boolean;
  }
}

const reasons: Record<number, string> = {
  400: 'The body is not JSON, or a rule for it or for the query fails: the text says which',
  401: 'The token is missing or no longer valid, or the credentials are wrong',
  403: 'The caller may not do this',
  404: 'There is no such resource',
  409: 'This value is taken already, or there is another number of rows than was confirmed',
  412: 'The resource has changed meanwhile: it is sent along',
  413: 'The body is too large',
  415: 'This content type is not accepted here',
  429: 'Too many attempts',
  503: 'The database does not answer',
};

// Fastify checks a body wherever one may be sent, also where none is needed.
const bodyErrors = [400, 413, 415];
const callerErrors: Record<Audience, number[]> = { public: [], signedIn: [401], admin: [401, 403] };
const databaseErrors = [503];

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function errorResponse(status: number, key: 'msg' | 'message') {
  const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } };
  return {
    description: reasons[status],
    ...([429, 503].includes(status) ? { headers: { 'Retry-After': retryAfter } } : {}),
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

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'The ETag of the version that the change was made to. If there is a newer version, the call fails with 412',
};

const totalCount = {
  'X-Total-Count': { description: 'How many rows match, on all pages together', schema: { type: 'integer' } },
};

function queryParameters(rules: AnySchema) {
  const { properties } = bodySchema(rules);
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
}

function operation({ method, url, schema, config = {} }: RouteOptions) {
  const {
    audience = 'admin',
    summary,
    success = [200],
    errors = [],
    form,
    isTagged,
    isPaged,
    conflict,
    errorKey = 'msg',
  } = config;
  const [status, content] = success;
  const headers =
    isTagged || isPaged ? { headers: { ...(isTagged && tag), ...(isPaged && totalCount) } } : {};
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
    ...(schema?.querystring ? queryParameters(schema.querystring as AnySchema) : []),
    ...(isTagged && method === 'GET' ? [ifNoneMatch] : []),
    ...(conflict ? [ifMatch] : []),
  ];
  const allErrors = new Set([
    ...(method === 'GET' ? [] : bodyErrors),
    ...(schema?.querystring ? [400] : []),
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
      ...(isTagged && method === 'GET'
        ? { 304: { description: 'The version that the client holds is current', ...headers } }
        : {}),
      ...(conflict ? { 412: { description: reasons[412], headers: tag, content: json(conflict) } } : {}),
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
