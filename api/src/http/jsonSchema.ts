declare const valueType: unique symbol;

/** A JSON schema of exactly the TypeScript type `T`, neither wider nor narrower. */
export interface JsonSchema<T> {
  readonly [keyword: string]: unknown;
  /** Never set: it only carries the type for the compiler. */
  readonly [valueType]?: (value: T) => T;
}

/** The schema of a property that may be absent. */
export interface OptionalSchema<T> {
  readonly optional: JsonSchema<T>;
}

/** One schema for each property of `T`. Missing and additional properties are type errors. */
export type Properties<T> = {
  readonly [K in keyof T]-?: undefined extends T[K]
    ? OptionalSchema<Exclude<T[K], undefined>>
    : JsonSchema<T[K]>;
};

type AnyProperty = JsonSchema<never> | OptionalSchema<never>;

export const text: JsonSchema<string> = { type: 'string' };
export const nullableText: JsonSchema<string | null> = { type: ['string', 'null'] };
export const uuid: JsonSchema<string> = { type: 'string', format: 'uuid' };
export const dateTime: JsonSchema<string> = { type: 'string', format: 'date-time' };
export const nullableTime: JsonSchema<string | null> = {
  type: ['string', 'null'],
  format: 'date-time',
};
/** `2026-11-23` */
export const day: JsonSchema<string> = { type: 'string', format: 'date' };
export const integer: JsonSchema<number> = { type: 'integer' };
export const number: JsonSchema<number> = { type: 'number' };
export const boolean: JsonSchema<boolean> = { type: 'boolean' };
/** A file of a media type, such as `image/jpeg` or `image/*`. */
export const binary = (contentMediaType: string): JsonSchema<Buffer> => ({
  type: 'string',
  format: 'binary',
  contentMediaType,
});

export function oneOf<const Value extends string>(values: readonly Value[]): JsonSchema<Value> {
  return { enum: [...values], type: 'string' };
}

export function nullableOneOf<const Value extends string>(
  values: readonly Value[],
): JsonSchema<Value | null> {
  return { enum: [...values, null], type: ['string', 'null'] };
}

export function arrayOf<T>(items: JsonSchema<T>): JsonSchema<T[]> {
  return { type: 'array', items };
}

export function recordOf<T>(values: JsonSchema<T>): JsonSchema<Record<string, T>> {
  return { type: 'object', additionalProperties: values };
}

export function optional<T>(schema: JsonSchema<T>): OptionalSchema<T> {
  return { optional: schema };
}

/** Adds a description for the documentation. */
export function described<T>(schema: JsonSchema<T>, description: string): JsonSchema<T> {
  return { ...schema, description };
}

export function nullable<T>(schema: JsonSchema<T>): JsonSchema<T | null> {
  const { type, ...rest }: Record<string, unknown> = schema;
  return { ...rest, type: [type, 'null'] };
}

export function objectOf<T extends object>(properties: Properties<NoInfer<T>>): JsonSchema<T> {
  const entries = Object.entries(properties) as [string, AnyProperty][];
  return {
    type: 'object',
    required: entries.filter(([, property]) => !isOptional(property)).map(([name]) => name),
    properties: Object.fromEntries(
      entries.map(([name, property]) => [
        name,
        isOptional(property) ? property.optional : property,
      ]),
    ),
  };
}

function isOptional(property: AnyProperty): property is OptionalSchema<never> {
  return 'optional' in property;
}
