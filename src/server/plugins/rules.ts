import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { AnyObject, AnySchema, InferType, ObjectSchema } from 'yup';
import { firstProblem } from '@/contract/rules';
import { Refusal } from './errors';

interface RulesOfTheContract extends FastifyTypeProvider {
  validator: this['schema'] extends AnySchema ? InferType<this['schema']> : unknown;
}

/** A server whose routes name a contract rule as the schema of their body. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  RulesOfTheContract
>;

const DEEPEST = 20;
const NOT_JSON = 'The body must be JSON.';
const NOT_AN_OBJECT = 'The body must be a JSON object.';
const TOO_DEEP = 'The body is nested too deeply.';

/** Counted before parsing, brackets within texts left out. */
function isTooDeep(json: string) {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (isText) {
      if (char === '\\') at++;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '{' || char === '[') {
      if (++depth > DEEPEST) return true;
    } else if (char === '}' || char === ']') depth--;
  }
  return false;
}

function parse(json: string): unknown {
  if (isTooDeep(json)) throw new Refusal(400, TOO_DEEP);
  try {
    return JSON.parse(json);
  } catch {
    throw new Refusal(400, NOT_JSON);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that the rules name: whatever else was sent, under whatever name, is not even looked at. */
function named(fields: object, body: Record<string, unknown>) {
  const names = Object.keys(fields).filter((name) => Object.hasOwn(body, name));
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

/** Bodies are JSON, judged and cleaned by the rules of `src/contract`: unknown fields are gone afterwards. */
export function obeyRules(app: FastifyInstance): Api {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parse(body),
  );

  app.setValidatorCompiler<ObjectSchema<AnyObject>>(({ schema }) => (body: unknown = {}) => {
    if (!isObject(body)) return { error: new Refusal(400, NOT_AN_OBJECT) };
    const sent = named(schema.fields, body);
    const problem = firstProblem(schema, sent);
    if (problem !== undefined) return { error: new Refusal(400, problem) };
    return { value: schema.cast(sent) };
  });
  return app.withTypeProvider<RulesOfTheContract>();
}
