import type { AnySchema, SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import { ValidationError } from 'yup';

/** As much of JSON Schema as this API needs. */
export type JsonSchema = { [key: string]: unknown };

/** What the rules call a test, and how JSON Schema says the same. Rules that it cannot say stay with the server. */
const said: Record<string, (params: Record<string, unknown>) => JsonSchema> = {
  required: () => ({ minLength: 1 }),
  min: ({ min }) => ({ minLength: min }),
  max: ({ max }) => (Number.isFinite(max) ? { maxLength: max } : {}),
  email: () => ({ format: 'email' }),
  choice: ({ choices }) => ({ enum: choices }),
  'not blank': () => ({ pattern: '\\S' }),
  'web address': () => ({ format: 'uri-reference' }),
  'positive whole number': () => ({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
};

const inLists: typeof said = {
  max: ({ max }) => ({ maxItems: max }),
  'not empty': () => ({ minItems: 1 }),
};

const isPlain = (field: SchemaFieldDescription): field is SchemaDescription => 'tests' in field;

function saidBy({ tests }: SchemaDescription, words: typeof said): JsonSchema {
  const mayBeEmpty = !tests.some(({ name }) => name === 'required');
  return Object.assign(
    {},
    ...tests.map(({ name = '', params = {} }) => ({
      ...words[name]?.(params),
      ...(params.regex instanceof RegExp ? { pattern: patternOf(params.regex, mayBeEmpty) } : {}),
    })),
  ) as JsonSchema;
}

/** What is empty passes every pattern: it is judged by `required` alone. */
const patternOf = ({ source }: RegExp, mayBeEmpty: boolean) => (mayBeEmpty ? `^$|${source}` : source);

function fieldSchema(field: SchemaFieldDescription): JsonSchema {
  if (!isPlain(field)) return {};
  if ('innerType' in field) {
    const [items] = [field.innerType].flat();
    return {
      type: 'array',
      items: items ? fieldSchema(items as SchemaFieldDescription) : {},
      ...saidBy(field, inLists),
    };
  }
  const schema: JsonSchema = field.type === 'mixed' ? {} : { type: field.type };
  if (field.label) schema.title = field.label;
  if (field.oneOf.length > 0) schema.enum = field.oneOf.filter((choice) => choice !== '');
  if (field.default) schema.default = field.default;
  return { ...schema, ...saidBy(field, said) };
}

/** A rule of the contract as JSON Schema. */
export function bodySchema(rules: AnySchema): JsonSchema {
  const { fields } = rules.describe() as SchemaObjectDescription;
  const required = missingFrom(rules);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Asked of the rules themselves: a default does not make a field one that may be left out. */
function missingFrom(rules: AnySchema): string[] {
  try {
    rules.validateSync({}, { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return [...new Set(error.inner.map(({ path }) => path ?? ''))];
  }
}
