import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import type { AnyObjectSchema, Schema } from 'yup';

/** The values of a form of text fields, as typed. */
export type TypedValues = Record<string, string>;

/**
 * Validates a form of text fields by the schema of its request. The form sends what was typed: the API converts it by
 * the same schema, and a reload restores it as it was typed (AD-12).
 *
 * @param toBody returns the request body; by default the fields that are filled in
 */
export function typedResolver<Values extends TypedValues>(
  schema: Schema<object>,
  toBody: (typed: Values) => TypedValues = filledIn,
): Resolver<Values, unknown, TypedValues> {
  const resolve = yupResolver(schema as AnyObjectSchema, undefined, { raw: true }) as Resolver<
    Values,
    unknown,
    TypedValues
  >;
  return (typed, context, options) => resolve(toBody(typed) as Values, context, options);
}

/** Returns the trimmed values without empty ones. */
export const filledIn = (typed: TypedValues): TypedValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  );
