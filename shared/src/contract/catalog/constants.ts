export const varietyGroups = ['sweet_apples', 'tart_apples', 'unique_flavors'] as const;
export type VarietyGroup = (typeof varietyGroups)[number];

/** The sort orders of the listing (SH-09). */
export const productSorts = ['default', 'popularity', 'lowToHigh', 'highToLow'] as const;
export type ProductSort = (typeof productSorts)[number];

/** `planting` covers grafted plants and rootstock. */
export const productCategories = ['apple', 'planting'] as const;
export type ProductCategory = (typeof productCategories)[number];

export const availabilityStates = [
  'in_season',
  'from_storage',
  'pre_order',
  'sold_out',
  'out_of_season',
] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** How strongly a plant grows, which depends on its rootstock. */
export const vigours = ['dwarfing', 'semi_dwarfing', 'semi_vigorous', 'vigorous'] as const;
export type Vigour = (typeof vigours)[number];
