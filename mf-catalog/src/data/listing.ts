import {
  formatRupees,
  varietyGroups,
  type Product,
  type ProductPageQuery,
  type ProductSort,
  type VarietyGroup,
} from '@shop/shared/contract';

/** The limits of the price filter in rupees (SH-06). */
export const priceRange = { min: 0, max: 2500 } as const;

export const varietyLabels: Record<VarietyGroup, string> = {
  sweet_apples: 'Sweet Apples',
  tart_apples: 'Tart Apples',
  unique_flavors: 'Unique Flavors',
};

interface SortOption {
  label: string;
  compare: (a: Product, b: Product) => number;
}

/** The sort options in the order of the menu (SH-09). */
export const sorts: Record<ProductSort, SortOption> = {
  default: { label: 'Default sorting', compare: () => 0 },
  popularity: { label: 'Sort by popularity', compare: (a, b) => b.popularity - a.popularity },
  lowToHigh: { label: 'Sort by price: low to high', compare: (a, b) => a.price - b.price },
  highToLow: { label: 'Sort by price: high to low', compare: (a, b) => b.price - a.price },
};

/** The sort and the filters of the listing, with prices in rupees. */
export interface Listing {
  sort: ProductSort;
  variety: VarietyGroup | null;
  min: number;
  max: number;
}

type Filters = Omit<Listing, 'sort'>;

export const noFilters: Filters = { variety: null, ...priceRange };

interface ActiveFilter {
  /** Such as ‘Sweet Apples’ or ‘₹1,400 – ₹1,699’. */
  label: string;
  /** The change of the listing that removes the filter. */
  removal: Partial<Filters>;
}

/** Returns the filters that differ from their defaults (EX-05). */
export function activeFilters({ variety, min, max }: Filters): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  if (variety) filters.push({ label: varietyLabels[variety], removal: { variety: null } });
  const prices = describePrices(min, max);
  if (prices) filters.push({ label: prices, removal: priceRange });
  return filters;
}

function describePrices(min: number, max: number): string | null {
  const [from, to] = [formatRupees(min), formatRupees(max)];
  if (min !== priceRange.min) return max === priceRange.max ? `From ${from}` : `${from} – ${to}`;
  return max === priceRange.max ? null : `Up to ${to}`;
}

/** Parses the query of the URL (SH-17). Invalid values are ignored. */
export function parseListing(query: URLSearchParams): Listing {
  const sort = query.get('sort');
  const variety = query.get('variety');
  const min = parsePrice(query.get('min'), priceRange.min);
  const max = parsePrice(query.get('max'), priceRange.max);
  return {
    sort: sort !== null && Object.hasOwn(sorts, sort) ? (sort as ProductSort) : 'default',
    variety: varietyGroups.find((group) => group === variety) ?? null,
    ...(min < max ? { min, max } : priceRange),
  };
}

/** Returns the query of the URL, without default values. */
export function serializeListing(listing: Listing): URLSearchParams {
  const entries = Object.entries(listingQuery(listing));
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

/** Returns the query for the API, which selects as `listProducts` does. Default values are omitted. */
export function listingQuery({ sort, variety, min, max }: Listing): ProductPageQuery {
  return {
    ...(sort !== 'default' && { sort }),
    ...(variety && { variety }),
    ...(min !== priceRange.min && { min }),
    ...(max !== priceRange.max && { max }),
  };
}

/** Filters and sorts all products. Equal products keep their default order. */
export function listProducts(products: readonly Product[], listing: Listing): Product[] {
  const { compare } = sorts[listing.sort];
  return products
    .filter(({ price }) => price >= listing.min && price <= listing.max)
    .filter(({ variety_group }) => !listing.variety || variety_group === listing.variety)
    .sort((a, b) => compare(a, b) || a.default_order - b.default_order);
}

function parsePrice(text: string | null, fallback: number): number {
  const price = text === null || text === '' ? NaN : Number(text);
  return Number.isInteger(price) && price >= priceRange.min && price <= priceRange.max
    ? price
    : fallback;
}
