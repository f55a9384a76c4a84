import type { FastifyInstance, FastifyPluginAsync, FastifyTypeProvider, RawServerDefault } from 'fastify';
import fp from 'fastify-plugin';
import { object, ObjectSchema, string, type AnyObject, type AnySchema, type InferType } from 'yup';
import { firstProblem } from '@/contract/rules';
import type { JsonSchema } from '@/server/openapi/schemas';
import { HttpError } from '@/server/http/httpError';
import type { Services } from '@/server/services';

/** Types requests by the rules, answers by their JSON Schema. */
export interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends AnySchema ? InferType<this['schema']> : unknown;
  serializer: this['schema'] extends JsonSchema<infer Answer> ? Answer : unknown;
}

/** Routes that name a rule of the contract as the schema of their body. */
export type Routes = FastifyPluginAsync<Services, RawServerDefault, SchemaTypes>;

/** The parameters of paths. */
export const idParams = object({ id: string().defined() });
export const fileParams = object({ file: string().defined() });

// yup is recursive: a body of thousands of brackets would overflow its stack. No rule needs more than a list of texts.
const MAX_DEPTH = 5;
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((entry) => isDeeper(entry, levels - 1)));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that the rules name: whatever else was sent, under whatever name, is not even looked at. */
const knownFields = (fields: object, sent: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => Object.hasOwn(sent, name))
      .map(([name, field]: [string, unknown]) => {
        const value = sent[name];
        const isNested = field instanceof ObjectSchema && isObject(value);
        return [name, isNested ? knownFields(field.fields, value) : value];
      }),
  );

/** Bodies are JSON, checked and cleaned by the rules of `src/contract`: unknown fields are gone afterwards. */
export const validationPlugin = fp(
  async (app: FastifyInstance) => {
    app.removeContentTypeParser('text/plain');

    app.setValidatorCompiler<ObjectSchema<AnyObject>>(({ schema }) => (body: unknown = {}) => {
      if (!isObject(body)) return { error: new HttpError(400, 'The body must be a JSON object.') };
      const sent = knownFields(schema.fields, body);
      if (isDeeper(sent, MAX_DEPTH)) return { error: new HttpError(400, 'The body is nested too deeply.') };
      const problem = firstProblem(schema, sent);
      if (problem !== undefined) return { error: new HttpError(400, problem) };
      return { value: schema.cast(sent) };
    });
  },
  { name: 'validation', dependencies: ['errors'] },
);
