import type { SchemaFieldDescription } from 'yup';

type JsonSchema = Record<string, unknown>;

/** Converts a yup description to JSON Schema: types, required fields, lengths, patterns, choices and bounds. */
export function toJsonSchema(description: SchemaFieldDescription): JsonSchema {
  if (!('tests' in description)) return {};
  const schema: JsonSchema = {};
  for (const { name, params } of description.tests) {
    Object.assign(schema, fromTest(description.type, name, params));
  }
  schema.type = schema.type ?? description.type;
  if (description.nullable) schema.type = [schema.type, 'null'];
  if (description.oneOf.length > 0) schema.enum = description.oneOf;
  const { choices } = (description.meta ?? {}) as { choices?: unknown };
  if (choices) schema.enum = choices;
  if ('fields' in description) {
    const fields = Object.entries(description.fields);
    schema.properties = Object.fromEntries(
      fields.map(([name, field]) => [name, toJsonSchema(field)]),
    );
    schema.required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
  }
  if (
    'innerType' in description &&
    description.innerType &&
    !Array.isArray(description.innerType)
  ) {
    schema.items = toJsonSchema(description.innerType);
  }
  return schema;
}

function fromTest(type: string, name = '', params: Record<string, unknown> = {}): JsonSchema {
  const isText = type === 'string';
  switch (name) {
    case 'min':
      return isText ? { minLength: params.min } : { minimum: params.min };
    case 'max':
      return isText ? { maxLength: params.max } : { maximum: params.max };
    case 'integer':
      return { type: 'integer' };
    case 'email':
      return { format: 'email' };
    case 'matches':
      return params.regex instanceof RegExp ? { pattern: params.regex.source } : {};
    default:
      return {};
  }
}

function isRequired(field: SchemaFieldDescription): boolean {
  if (!('optional' in field)) return false;
  // A missing field gets its default. It is required if the rules refuse that default.
  return (
    !field.optional ||
    (field.default === '' && field.tests.some(({ params }) => refusesEmpty(params)))
  );
}

const refusesEmpty = (params: Record<string, unknown> = {}): boolean =>
  params.regex instanceof RegExp && params.excludeEmptyString !== true && !params.regex.test('');
