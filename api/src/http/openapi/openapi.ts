import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { isSchema, type Schema, type SchemaDescription } from 'yup';
import { completeDocument, type OpenApiDocument } from './completeDocument';
import { nameSchemas } from './nameSchemas';
import { toJsonSchema } from './yupJsonSchema';

type JsonSchema = Record<string, unknown>;

/** Options for the OpenAPI document, which is generated from the schemas of requests and responses. */
export const openapi = (publicOrigin: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    servers: [{ url: publicOrigin }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    info: {
      title: 'Ridge & Root API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
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
    const { form, ...documented } = Object.fromEntries(parts) as JsonSchema & FastifySchema;
    return { schema: form ? { ...documented, ...formBody(form) } : documented, url };
  },
  transformObject(document) {
    // The type also allows a Swagger 2 document.
    if (!('openapiObject' in document)) throw new Error('The document is OpenAPI 3.');
    return nameSchemas(completeDocument(document.openapiObject as OpenApiDocument));
  },
});

const tags = {
  account: 'Signing up and in, sessions, and what is stored about a user',
  cart: 'The cart of the signed-in user',
  catalog: 'Products and their pictures',
  contact: 'Messages to the shop',
  delivery: 'When an order leaves and arrives',
  orders: 'Placing, reading and cancelling orders, and replacements of damaged boxes',
  payments: 'Paying an order',
  shop: 'What everybody may know about the shop',
};

declare module 'fastify' {
  interface FastifySchema {
    /** The fields and files of a multipart form, for the document only: Fastify does not validate forms. */
    form?: { fields: Schema; files: string; maxFiles: number };
  }
}

function formBody({ fields, files, maxFiles }: NonNullable<FastifySchema['form']>) {
  const schema = toJsonSchema(fields.describe());
  const photos = { type: 'array', maxItems: maxFiles, items: { type: 'string', format: 'binary' } };
  return {
    consumes: ['multipart/form-data'],
    body: { ...schema, properties: { ...(schema.properties as JsonSchema), [files]: photos } },
  };
}
