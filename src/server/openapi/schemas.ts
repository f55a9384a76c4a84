import type { AnySchema, SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import { ValidationError } from 'yup';

declare const described: unique symbol;

/** A JSON Schema of values of a type. */
export type JsonSchema<T = unknown> = { [key: string]: unknown; readonly [described]?: T };

/** The tests of the rules as JSON Schema keywords. A test without a keyword is checked only by the server. */
const keywords: Record<string, (params: Record<string, unknown>) => JsonSchema> = {
  required: () => ({ minLength: 1 }),
  min: ({ min }) => ({ minLength: min }),
  max: ({ max }) => (Number.isFinite(max) ? { maxLength: max } : {}),
  email: () => ({ format: 'email' }),
  choice: ({ choices }) => ({ enum: choices }),
  'not blank': () => ({ pattern: '\\S' }),
  'web address': () => ({ format: 'uri-reference' }),
  'calendar day': () => ({ format: 'date' }),
  'whole number': ({ max }) => ({
    type: 'integer',
    minimum: 1,
    ...(Number.isFinite(max) ? { maximum: max } : {}),
  }),
  'positive whole number': () => ({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
};

const listKeywords: typeof keywords = {
  max: ({ max }) => ({ maxItems: max }),
  'not empty': () => ({ minItems: 1 }),
};

function constraints({ tests }: SchemaDescription, known: typeof keywords): JsonSchema {
  // An empty value passes every pattern: only `required` refuses it.
  const start = tests.some(({ name }) => name === 'required') ? '' : '^$|';
  return Object.assign(
    {},
    ...tests.map(({ name = '', params = {} }) => ({
      ...known[name]?.(params),
      ...(params.regex instanceof RegExp && { pattern: start + params.regex.source }),
    })),
  ) as JsonSchema;
}

function fieldSchema(field: SchemaFieldDescription): JsonSchema {
  if ('fields' in field) return objectSchema(field as SchemaObjectDescription, []);
  if (!('tests' in field)) return {};
  if ('innerType' in field) {
    const [items] = [field.innerType].flat();
    return {
      type: 'array',
      items: items ? fieldSchema(items as SchemaFieldDescription) : {},
      ...constraints(field, listKeywords),
    };
  }
  const schema: JsonSchema = field.type === 'mixed' ? {} : { type: field.type };
  if (field.label) schema.title = field.label;
  if (field.oneOf.length > 0) schema.enum = field.oneOf.filter((choice) => choice !== '');
  if (field.default) schema.default = field.default;
  return { ...schema, ...constraints(field, keywords) };
}

/** A rule of the contract as JSON Schema. */
export function bodySchema(rules: AnySchema): JsonSchema {
  return objectSchema(rules.describe() as SchemaObjectDescription, requiredFields(rules));
}

function objectSchema({ fields }: SchemaObjectDescription, required: string[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => !('meta' in field && field.meta?.isHidden))
        .map(([name, field]) => [name, fieldSchema(field)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The fields that validation misses in an empty body; a default does not make a field optional. */
function requiredFields(rules: AnySchema): string[] {
  try {
    rules.validateSync({}, { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return [...new Set(error.inner.map(({ path }) => path ?? ''))];
  }
}
