import {
  formatRupees,
  varietyGroups,
  type Product,
  type ProductPageQuery,
  type ProductSort,
  type VarietyGroup,
} from '@shop/shared/contract';

/** SH-06. */
export const priceRange = { min: 0, max: 2500 } as const;

/** SH-05. */
export const varietyLabels: Record<VarietyGroup, string> = {
  sweet_apples: 'Sweet Apples',
  tart_apples: 'Tart Apples',
  unique_flavors: 'Unique Flavors',
};

export type Sort = ProductSort;

/** Sort options (SH-09), in the order of the menu. */
export const sorts: Record<Sort, { label: string; compare: (a: Product, b: Product) => number }> = {
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
};

/** Sort and filters of the listing; prices in rupees. */
export interface Listing {
  sort: Sort;
  variety: VarietyGroup | null;
  min: number;
  max: number;
}

type Filters = Omit<Listing, 'sort'>;

export const noFilters: Filters = { variety: null, ...priceRange };

interface ActiveFilter {
  /** In words, such as ‘Sweet Apples’ or ‘₹1,400 – ₹1,699’. */
  label: string;
  /** The change of a listing that removes the filter. */
  removal: Partial<Filters>;
}

/** The filters that are not at their defaults (EX-05). */
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

/** Parses the URL's query (SH-17); invalid values are ignored. */
export function parseListing(query: URLSearchParams): Listing {
  const sort = query.get('sort');
  const variety = query.get('variety');
  const min = parsePrice(query.get('min'), priceRange.min);
  const max = parsePrice(query.get('max'), priceRange.max);
  return {
    sort: sort !== null && Object.hasOwn(sorts, sort) ? (sort as Sort) : 'default',
    variety: varietyGroups.find((group) => group === variety) ?? null,
    ...(min < max ? { min, max } : priceRange),
  };
}

/** The query of a listing, without default values. */
export function serializeListing({ sort, variety, min, max }: Listing): URLSearchParams {
  const query = new URLSearchParams();
  if (sort !== 'default') query.set('sort', sort);
  if (variety) query.set('variety', variety);
  if (min !== priceRange.min) query.set('min', String(min));
  if (max !== priceRange.max) query.set('max', String(max));
  return query;
}

/** What selects the products of a listing, as `listProducts` does, without default values. */
export function listingQuery({ sort, variety, min, max }: Listing): ProductPageQuery {
  return {
    ...(sort !== 'default' && { sort }),
    ...(variety && { variety }),
    ...(min !== priceRange.min && { min }),
    ...(max !== priceRange.max && { max }),
  };
}

/** The products of a listing: filtered from all products and sorted, equal ones in default order. */
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
