import type { FastifyInstance, FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import { ValidationError, type InferType, type Schema } from 'yup';
import { HttpProblem, invalid } from './problem';

/** Gives `request.body`, `params` and `headers` the type of the yup schema that validated them. */
export interface YupTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Schema ? InferType<this['schema']> : unknown;
}

const maxDepth = 20;

/** Runs the contract's schemas: all errors at once, unknown fields dropped (S-22). */
export const yupValidator: FastifySchemaCompiler<Schema> = ({ schema }) => {
  return (data: unknown) => {
    try {
      // A missing body is an object without fields, so that the answer names the fields it lacks.
      return { value: validated(schema, data ?? {}) as unknown };
    } catch (error) {
      if (error instanceof HttpProblem) return { error };
      throw error;
    }
  };
};

/**
 * What a schema makes of a value that the framework has not checked, such as the fields of a form.
 * @throws HttpProblem 422 naming every field that is wrong.
 */
export function validated<S extends Schema>(schema: S, data: unknown): InferType<S> {
  try {
    return schema.validateSync(data, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(firstOfEachField(error));
    throw error;
  }
}

function firstOfEachField(error: ValidationError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
    errors[path || 'body'] ??= fitToShow(message);
  }
  return errors;
}

/** yup's own words for a wrong type are written for programmers and repeat the value. */
function fitToShow(message: string): string {
  if (message.includes('but the final value was')) return 'This value has the wrong form';
  if (message.includes('cannot be null')) return 'This value is missing';
  return message;
}

/**
 * Accepts JSON alone (anything else: 415), up to a sane depth, and takes an empty body as no body:
 * clients send the content type with every call, also where there is nothing to say (AP-11).
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
        else if (isDeeper(body, maxDepth))
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
