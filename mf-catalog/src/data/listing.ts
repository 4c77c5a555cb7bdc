import { varietyGroups, type Product, type VarietyGroup } from '@shop/shared/contract';

/** SH-06. */
export const priceRange = { min: 0, max: 2500 } as const;

/** The ways to sort (SH-09), in the order of the menu. */
export const sorts = {
  default: { label: 'Default sorting', compare: () => 0 },
  popularity: {
    label: 'Sort by popularity',
    compare: (a: Product, b: Product) => b.popularity - a.popularity,
  },
  lowToHigh: {
    label: 'Sort by price: low to high',
    compare: (a: Product, b: Product) => a.price - b.price,
  },
  highToLow: {
    label: 'Sort by price: high to low',
    compare: (a: Product, b: Product) => b.price - a.price,
  },
} as const;

export type Sort = keyof typeof sorts;

/** What the visitor asked the listing for; prices in rupees. */
export interface Listing {
  sort: Sort;
  variety: VarietyGroup | null;
  min: number;
  max: number;
}

/** Reads a listing from the address's query (SH-17); what makes no sense there counts as not said. */
export function readListing(query: URLSearchParams): Listing {
  const sort = query.get('sort');
  const variety = query.get('variety');
  const min = readPrice(query.get('min'), priceRange.min);
  const max = readPrice(query.get('max'), priceRange.max);
  return {
    sort: sort !== null && Object.hasOwn(sorts, sort) ? (sort as Sort) : 'default',
    variety: varietyGroups.find((group) => group === variety) ?? null,
    ...(min < max ? { min, max } : priceRange),
  };
}

/** The query that says `listing`; what is usual is left out. */
export function writeListing({ sort, variety, min, max }: Listing): URLSearchParams {
  const query = new URLSearchParams();
  if (sort !== 'default') query.set('sort', sort);
  if (variety) query.set('variety', variety);
  if (min !== priceRange.min) query.set('min', String(min));
  if (max !== priceRange.max) query.set('max', String(max));
  return query;
}

/** The products a listing shows: filtered from the full list, sorted, ties in default order. */
export function listProducts(products: readonly Product[], listing: Listing): Product[] {
  const { compare } = sorts[listing.sort];
  return products
    .filter(({ price }) => price >= listing.min && price <= listing.max)
    .filter(({ variety_group }) => !listing.variety || variety_group === listing.variety)
    .sort((a, b) => compare(a, b) || a.default_order - b.default_order);
}

function readPrice(text: string | null, otherwise: number): number {
  const price = text === null || text === '' ? NaN : Number(text);
  return Number.isInteger(price) && price >= priceRange.min && price <= priceRange.max
    ? price
    : otherwise;
}
