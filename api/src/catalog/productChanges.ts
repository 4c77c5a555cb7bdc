import { isDeepStrictEqual } from 'node:util';
import { productChangeSchema, type ProductDetails } from '@shop/shared/contract/admin';

type Fields = Record<string, unknown>;

const { version: _version, confirmed_price: _price, ...writtenFields } = productChangeSchema.fields;
const written = Object.keys(writtenFields);

/** Returns the details that the staff enter, by dotted path, as form errors are named. */
export function fieldsOf(product: ProductDetails): Fields {
  const entries = Object.entries(product).filter(([name]) => written.includes(name));
  return Object.fromEntries(
    entries.flatMap(([name, value]: [string, unknown]) =>
      name === 'planting' || name === 'product_metadata' ? partsOf(name, value) : [[name, value]],
    ),
  );
}

const partsOf = (name: string, value: unknown): [string, unknown][] =>
  Object.entries(value ?? {}).map(([part, partValue]) => [`${name}.${part}`, partValue]);

/** Returns the fields that differ, with their old and new values, or undefined if none does. */
export function differences(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | undefined {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
