import { endpoints } from '@/contract/endpoints';
import { site } from '@/site';
import { answers, nouns } from './answers';
import { calls, type Call } from './calls';
import { bodySchema, type JsonSchema } from './schemas';

const reasons: Record<number, string> = {
  400: 'The body is not JSON, or a rule fails: the text says which',
  401: 'Nobody is signed in with this token, or the credentials are wrong',
  403: 'This is not for you',
  404: 'There is no such thing',
  409: 'That is taken already',
  413: 'The body is too large',
  415: 'This content type is not taken here',
  429: 'Too many attempts',
  503: 'The database does not answer',
};

// A body is judged wherever one may stand, also where none is needed.
const ofBody = [400, 413, 415];
const ofDatabase = [503];
const ofCaller = { member: [401], admin: [401, 403] };

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function refusalsOf({ method, path, by, refusals = [] }: Call) {
  const all = [
    ...(method === 'get' ? [] : ofBody),
    ...(by ? ofCaller[by] : []),
    ...(path === endpoints.openapi() ? [] : ofDatabase),
    ...refusals,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

function refusal(status: number, says: 'msg' | 'message') {
  const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } };
  return {
    description: reasons[status],
    ...(status === 429 ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: json(answers[says]),
  };
}

const tag = { ETag: { description: 'Names this very answer', schema: { type: 'string' } } };
const ifChanged = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The ETag of an answer that is at hand',
};

function success({ success: [status, answer], isTagged }: Call) {
  const content = answer === 'image/webp' ? { [answer]: {} } : answer && json(answer);
  const headers = isTagged && { headers: tag };
  return {
    [status]: { description: 'Done', ...headers, ...(content ? { content } : {}) },
    ...(isTagged ? { 304: { description: 'The answer at hand is still right', ...headers } } : {}),
  };
}

const photoForm: JsonSchema = {
  type: 'object',
  properties: {
    userId: { type: 'string', description: 'The own _id' },
    image: { type: 'string', format: 'binary' },
  },
  required: ['userId', 'image'],
};

function requestBody(body: NonNullable<Call['body']>) {
  const content =
    body === 'photo' ? { 'multipart/form-data': { schema: photoForm } } : json(bodySchema(body));
  return { required: true, content };
}

function operation(call: Call) {
  const { does, by, body, path, isTagged, says = 'msg' } = call;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const parameters = [...inPath, ...(isTagged ? [ifChanged] : [])];
  return {
    summary: does,
    ...(by
      ? { security: [{ token: [] }], description: by === 'admin' ? 'For admins.' : 'For signed-in users.' }
      : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: requestBody(body) } : {}),
    responses: {
      ...success(call),
      ...Object.fromEntries(refusalsOf(call).map((code) => [code, refusal(code, says)])),
    },
  };
}

/** The API for programs that read descriptions, made from the rules that judge the requests (OpenAPI 3.1). */
export function describeApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method] = operation(call);
  return {
    openapi: '3.1.0',
    info: { title: `${site.brand} API`, version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: nouns,
    },
  };
}
