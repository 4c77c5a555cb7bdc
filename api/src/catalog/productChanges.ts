import { isDeepStrictEqual } from 'node:util';
import { toRupees } from '@shop/shared/contract';
import { productChangeSchema } from '@shop/shared/contract/admin';
import type { StoredDetails } from './StoredProduct';

type Fields = Record<string, unknown>;

const { version: _version, confirmed_price: _price, ...writtenFields } = productChangeSchema.fields;
const written = Object.keys(writtenFields);

/**
 * Returns the details as the staff enter them, by dotted path, as form errors are named. The price is in rupees, as in
 * the form and in the audit log.
 */
export function fieldsOf({ price_paise, ...product }: StoredDetails): Fields {
  const details = { ...product, price: toRupees(price_paise) };
  const entries = Object.entries(details).filter(([name]) => written.includes(name));
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
