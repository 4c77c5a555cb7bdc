import type { DefaultBodyType, StrictRequest } from 'msw';
import { ValidationError, type InferType, type Schema } from 'yup';
import { problem } from './responses';

/**
 * Returns the body, cast by the schema.
 *
 * @throws a 422 response with one message per field
 */
export async function readBody<S extends Schema>(
  request: StrictRequest<DefaultBodyType>,
  schema: S,
): Promise<InferType<S>> {
  return validate(await request.json(), schema);
}

/**
 * Returns the value, cast by the schema.
 *
 * @throws a 422 response with one message per field
 */
export async function validate<S extends Schema>(body: unknown, schema: S): Promise<InferType<S>> {
  try {
    return await schema.validate(body, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    error.inner.forEach(({ path = 'body', message }) => (errors[path] ??= message));
    // oxlint-disable-next-line typescript/only-throw-error -- msw sends a thrown response
    throw problem(422, error.errors[0] ?? 'Please check what you entered.', errors);
  }
}
