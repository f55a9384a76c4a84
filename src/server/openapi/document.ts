import type { FastifyContextConfig, RouteOptions } from 'fastify';
import type { AnySchema } from 'yup';
import type { Audience } from '@/server/plugins/access';
import { site } from '@/site';
import { responses, resources } from './responses';
import { bodySchema, type JsonSchema } from './schemas';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Beside the errors that follow from the method, the parameters and the audience. */
    errors?: readonly number[];
    /** The body where it is a form; a JSON body is described by its rules. */
    form?: JsonSchema;
    /** The content type of a body that is neither. */
    body?: string;
    /** The response has an ETag: a client that sends it back learns whether the response has changed. */
    isTagged?: boolean;
    /** Whoever has the current version may prefer to wait for another one. */
    mostWaitSeconds?: number;
    /** With a query, the response is a page, and a header says how many rows match. */
    isPaged?: boolean;
  }
  interface FastifySchema {
    /** What a route does. */
    summary?: string;
    /** Leaves the route out of the description. */
    hide?: boolean;
  }
}

const reasons: Record<number, string> = {
  304: 'The version that the client holds is current',
  400: 'The body is not JSON, or a rule for it or for the query fails: the text says which',
  401: 'The token is missing or no longer valid, or the credentials are wrong',
  403: 'The caller may not do this',
  404: 'There is no such resource',
  409: 'This value is taken already, or there is another number of rows than was confirmed',
  412: 'The resource has changed meanwhile: it is sent along',
  413: 'The body is too large',
  415: 'This content type is not accepted here',
  428: 'A header must say which version is replaced',
  429: 'Too many attempts',
  503: 'The database does not answer',
};

const callerErrors: Record<Audience, number[]> = { public: [], signedIn: [401], admin: [401, 403] };
const signedIn = { security: [{ token: [] }], description: 'For signed-in users.' };
const callers: Record<Audience, object> = {
  public: {},
  signedIn,
  admin: { ...signedIn, description: 'For admins.' },
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const described = (type: string, description: string) => ({ schema: { type }, description });

const tag = { ETag: described('string', 'Identifies this version of the response') };
const totalCount = { 'X-Total-Count': described('integer', 'How many rows match, on all pages together') };
const retryAfter = { 'Retry-After': described('integer', 'Seconds to wait') };

const conditional = (name: 'If-None-Match' | 'If-Match', description: string) => ({
  name,
  in: 'header',
  required: false,
  ...described('string', description),
});
const ifNoneMatch = conditional('If-None-Match', 'The ETag of the version that the client holds');
const ifMatch = conditional(
  'If-Match',
  'The ETag of the version that the change was made to. If there is a newer version, the call fails with 412',
);

const ifNone = conditional('If-None-Match', '`*`: the client adds the first version');

const prefer = (mostSeconds: number) => ({
  name: 'Prefer',
  in: 'header',
  required: false,
  ...described(
    'string',
    `\`wait=N\` (RFC 7240): where the version that the client holds is current, the answer comes once it is not, at the latest after N seconds, ${mostSeconds} at most`,
  ),
});

const parametersOf = (place: 'path' | 'query', rules: unknown) =>
  Object.entries(rules ? (bodySchema(rules as AnySchema).properties as object) : {}).map(
    ([name, schema]: [string, unknown]) => ({ name, in: place, required: place === 'path', schema }),
  );

const errorResponse = (status: number, key: 'msg' | 'message') => ({
  description: reasons[status],
  ...([429, 503].includes(status) && { headers: retryAfter }),
  content: json(responses[key]),
});

const answer = (status: string, schema: JsonSchema, { isTagged, isPaged }: FastifyContextConfig) => ({
  description: reasons[Number(status)] ?? 'Success',
  headers: isTagged || isPaged ? { ...(isTagged && tag), ...(isPaged && totalCount) } : undefined,
  content: schema === responses.nothing ? undefined : (schema.content ?? json(schema)),
});

function operation({ method, schema = {}, config = {} }: RouteOptions) {
  const { audience = 'admin', errors = [], form, body, errorKey = 'msg', mostWaitSeconds } = config;
  const response = schema.response as Record<string, JsonSchema>;
  const parameters = [
    ...parametersOf('path', schema.params),
    ...parametersOf('query', schema.querystring),
    ...('304' in response ? [ifNoneMatch] : []),
    ...(mostWaitSeconds ? [prefer(mostWaitSeconds)] : []),
    ...('412' in response ? [ifMatch] : []),
    ...(errors.includes(428) ? [ifNone] : []),
  ];
  const content = form
    ? { 'multipart/form-data': { schema: form } }
    : body
      ? { [body]: { schema: {} } }
      : schema.body && json(bodySchema(schema.body as AnySchema));
  const allErrors = [
    // Fastify checks a body wherever one may be sent, also where none is needed.
    ...(method === 'GET' ? [] : [400, 413, 415]),
    ...(schema.querystring ? [400] : []),
    ...(schema.params ? [404] : []),
    ...callerErrors[audience],
    503,
    ...errors,
  ];
  return {
    summary: schema.summary,
    ...callers[audience],
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: content && { required: true, content },
    responses: Object.fromEntries([
      ...Object.entries(response).map(([status, body]) => [status, answer(status, body, config)]),
      ...allErrors.map((status) => [status, errorResponse(status, errorKey)]),
    ]),
  };
}

/** The API for programs that read descriptions (OpenAPI 3.1), made from the routes themselves. */
export function describeApi(routes: readonly RouteOptions[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[String(route.method).toLowerCase()] = operation(route);
  }
  const description = {
    openapi: '3.1.0',
    info: { title: `${site.brand} API`, version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas: resources },
  };
  return JSON.stringify(description, (key, value: unknown) =>
    key === '$ref' ? `#/components/schemas/${String(value).slice(0, -1)}` : value,
  );
}
