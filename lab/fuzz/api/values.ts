import * as fc from 'fast-check';
import { words } from '../../lib/words.mjs';

/** The keywords of JSON Schema that the API's schemas use. */
export interface ValueSchema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, ValueSchema>;
  required?: string[];
  items?: ValueSchema;
}

const prototypeKeys = words('__proto__ constructor prototype toString hasOwnProperty');

/** Texts that have broken parsers, databases and log files. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\u0000', 'a\u0000b', '\ud83c', '\udf4e\ud83c', '\ufeff', '\u202e', '\r\nX: y'],
    ...["' or 1=1 --", '"; drop table orders; --', '$1', '%s%n', '${7*7}', '{{7*7}}', '\\'],
    ...['<script>alert(1)</script>', '=HYPERLINK(1)', '../../etc/passwd', '%00', '%2e%2e%2f'],
    ...words('NaN null undefined -0 1e309 9007199254740993 İ ß ﬃ 🍎🍎🍎🍎🍎🍎🍎🍎🍎'),
    ...prototypeKeys,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer({ min: 1, max: 5 }).map((size) => 'x'.repeat(10 ** size)),
);

/** Generates `usual` most of the time, else one of the others. */
export const mostly = (usual: string, ...others: string[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e9, 1e21, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Any JSON value, most often of a wrong type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { '': '' }),
  fc.constantFrom(5, 19, 20, 21, 100, 2_000).map(nested),
  fc
    .constantFrom(...prototypeKeys)
    .map((key) => JSON.parse(`{"${key}":{"isAdmin":true}}`) as object),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(hostileText, { maxLength: 5 }),
);

/** A text within the lengths and the pattern of a schema, or just beyond them. */
function text({ format, pattern, minLength = 0, maxLength = 60 }: ValueSchema) {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const lengths = [minLength, minLength + 1, maxLength - 1, maxLength, maxLength + 1];
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength: Math.max(1, minLength), maxLength }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...lengths).map((length) => 'x'.repeat(Math.max(0, length))),
    },
  );
}

function integer({ minimum = 0, maximum = 1_000 }: ValueSchema) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 4) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1) },
  );
}

/**
 * Generates values of a schema.
 * @param known values that exist in the shop, by the name of a field.
 */
export function validValue(
  schema: ValueSchema,
  known: Record<string, fc.Arbitrary<unknown>> = {},
): fc.Arbitrary<unknown> {
  const { type, enum: choices, properties, required = [], items } = schema;
  if (choices) return fc.constantFrom(...choices);
  const types = typeof type === 'string' ? [type] : (type ?? []);
  if (types.includes('object') && properties) {
    const fields = Object.entries(properties).map(([name, field]) => [
      name,
      known[name] ?? validValue(field, known),
    ]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: required,
    });
  }
  if (types.includes('array')) return fc.array(validValue(items ?? {}, known), { maxLength: 3 });
  if (types.includes('integer') || types.includes('number')) return integer(schema);
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('string')) return text(schema);
  return hostileValue;
}

/** A valid object with one field replaced, removed or added. */
export function nearlyValid(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), hostileValue, fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, position, hostile, change]) => {
      if (typeof value !== 'object' || value === null) return hostile;
      const entries = Object.entries(value as Record<string, unknown>);
      const index = position % Math.max(1, entries.length);
      const name = entries[index]?.[0] ?? 'is_admin';
      if (change === 'remove') entries.splice(index, 1);
      else if (change === 'add') entries.push(['user_id', hostile]);
      else entries[index] = [name, hostile];
      return Object.fromEntries(entries);
    });
}
