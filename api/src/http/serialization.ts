import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchema, FastifySerializerCompiler } from 'fastify';

/**
 * Compiles the schema of a response when it is sent for the first time, not all of them before the API starts.
 * Schemas cannot refer to others by `$ref`.
 */
export const compileOnFirstUse: FastifySerializerCompiler<FastifySchema> = ({ schema }) => {
  let stringify: ((data: unknown) => string) | undefined;
  return (data: unknown) => {
    stringify ??= fastJsonStringify(schema);
    return stringify(data);
  };
};
