import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { isSchema } from 'yup';

type JsonSchema = Record<string, unknown>;

/** The OpenAPI document, generated from the schemas that validate requests and serialise responses. */
export const openapi: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Ridge & Root API',
      version: '1.0.0',
      description:
        'Every error is problem+json with a `detail` that can be shown as it is. Amounts are rupees. ' +
        'Paths work with and without the trailing slash.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  },
  transform({ schema, url }) {
    const parts = Object.entries(schema).map(([part, value]) => [
      part,
      isSchema(value) ? toJsonSchema(value.describe() as SchemaDescription) : (value as unknown),
    ]);
    return { schema: Object.fromEntries(parts) as JsonSchema, url };
  },
};

/** A yup description as JSON Schema: types, required fields, lengths, patterns, choices, bounds. */
function toJsonSchema(description: SchemaFieldDescription): JsonSchema {
  if (!('tests' in description)) return {};
  const schema: JsonSchema = {};
  for (const { name, params } of description.tests) {
    Object.assign(schema, fromTest(description.type, name, params));
  }
  schema.type = schema.type ?? description.type;
  if (description.nullable) schema.type = [schema.type, 'null'];
  if (description.oneOf.length > 0) schema.enum = description.oneOf;
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
  return 'optional' in field && !field.optional;
}
