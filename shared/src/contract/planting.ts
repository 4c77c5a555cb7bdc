/** How strongly a plant grows, by its rootstock. */
export const vigours = ['dwarfing', 'semi_dwarfing', 'semi_vigorous', 'vigorous'] as const;
export type Vigour = (typeof vigours)[number];

export const vigourLabels: Record<Vigour, string> = {
  dwarfing: 'Dwarfing',
  semi_dwarfing: 'Semi-dwarfing',
  semi_vigorous: 'Semi-vigorous',
  vigorous: 'Vigorous',
};

/** What an orchardist asks of a plant (AD-07). Null, or an empty list, is not stated. */
export interface PlantingDetails {
  /** Such as `M9` or `MM111`. */
  rootstock: string | null;
  vigour: Vigour | null;
  is_grafted: boolean | null;
  /** Sent without soil, while it is dormant. */
  is_bare_root: boolean | null;
  age_years: number | null;
  /** Hours below about 7 °C that it needs in a winter. */
  chill_hours: number | null;
  /** Metres above the sea, both included. */
  altitude_from: number | null;
  altitude_until: number | null;
  /** The varieties that it pollinates. */
  pollinizer_for: string[];
  /** The states that it is sold to; none: all of India. */
  served_states: string[];
}

/** Whether a plant is sold to a state: one that names no states is sold to all. The state may not be chosen yet. */
export const isServed = (servedStates: readonly string[] | undefined, state: string): boolean =>
  !servedStates || servedStates.length === 0 || state === '' || servedStates.includes(state);
