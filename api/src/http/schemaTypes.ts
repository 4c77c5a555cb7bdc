import type { FastifyTypeProvider } from 'fastify';
import type { InferType, Schema } from 'yup';
import type { JsonSchema } from './jsonSchema';

/** Types a request by the yup schemas that validate it and its reply by the response schemas. */
export interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Schema ? InferType<this['schema']> : unknown;
  serializer: this['schema'] extends JsonSchema<infer T> ? T : unknown;
}
