/** Parts of response schemas. Only the API evaluates schemas; browsers import their types. */
import {
  Type,
  type SchemaOptions,
  type Static,
  type TSchema,
  type TUnsafe,
} from '@sinclair/typebox';
import type { Rupees as WireRupees } from './money/money';

export const Uuid = Type.String({ format: 'uuid' });
/** ISO 8601 in UTC. */
export const DateTime = Type.String({ format: 'date-time' });
/** A calendar day in India, `2026-11-23`. */
export const Day = Type.String({ format: 'date' });
/** Refuses paise. */
export const Rupees = Type.Unsafe<WireRupees>({ type: 'number', description: 'Indian rupees' });

export const OneOf = <const Value extends string>(values: readonly Value[]): TUnsafe<Value> =>
  Type.Unsafe({ type: 'string', enum: [...values] });

/** Allows null by `type`, which serializes faster than a union. */
export function Nullable<Schema extends TSchema>(
  schema: Schema,
  options: SchemaOptions = {},
): TUnsafe<Static<Schema> | null> {
  const { type, enum: values, ...rest } = schema as Record<string, unknown>;
  return Type.Unsafe({
    ...rest,
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
    ...options,
    type: [type, 'null'],
  });
}

/** The `next` of a page: the cursor for its `after`. */
export const NextCursor = Nullable(Type.String(), {
  description: 'The `after` of the next page; null: there is none',
});
