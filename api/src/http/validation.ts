import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { ValidationError, type InferType, type Schema } from 'yup';
import { HttpProblem, invalid } from './problem';

const maxJsonDepth = 20;

/** Validates requests with yup schemas. Reports all errors and removes unknown fields (S-22). */
export const yupValidator: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    try {
      if (httpPart === 'querystring') assertNoRepeatedParams(data as Record<string, unknown>);
      // A missing body counts as an empty object, so that the response lists the required fields.
      return { value: validated(schema, data ?? {}) as unknown };
    } catch (error) {
      if (error instanceof HttpProblem) return { error };
      throw error;
    }
  };
};

/**
 * Validates and casts a value that Fastify has not validated, such as the fields of a form.
 * @throws HttpProblem 422 with every invalid field, 400 for a field such as `toString`.
 */
export function validated<S extends Schema>(schema: S, data: unknown): InferType<S> {
  if (hasPrototypeKey(data))
    throw new HttpProblem(400, 'The request has a field with a wrong name.');
  try {
    return schema.validateSync(data, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(firstErrors(error));
    throw error;
  }
}

/** @throws HttpProblem 422 for parameters with several values: all but one would be ignored. */
function assertNoRepeatedParams(query: Record<string, unknown>): void {
  const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]));
  if (repeated.length === 0) return;
  throw invalid(Object.fromEntries(repeated.map((name) => [name, 'This value is given twice'])));
}

/** yup fails for fields that every object inherits, such as `toString`. */
function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => key in Object.prototype || hasPrototypeKey(inner),
  );
}

/** Returns the first error of each field. */
function firstErrors(error: ValidationError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
    errors[path || 'body'] ??= userMessage(message);
  }
  return errors;
}

/** yup's default messages are written for programmers and repeat the value. */
function userMessage(message: string): string {
  if (message.includes('but the final value was')) return 'This value has the wrong form';
  if (message.includes('cannot be null')) return 'This value is missing';
  return message;
}

/**
 * Accepts only JSON (415 for anything else), up to a maximum depth. An empty body counts as no body, because clients send
 * the content type with every request (AP-11).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.trim() === '') {
        done(null, undefined);
        return;
      }
      void parse(request, text, (error, body: unknown) => {
        if (error) done(new HttpProblem(400, 'The request is not valid JSON.'), undefined);
        else if (isDeeper(body, maxJsonDepth))
          done(new HttpProblem(400, 'The request is nested too deeply.'));
        else done(null, body);
      });
    },
  );
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
