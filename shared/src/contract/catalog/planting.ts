/** How strongly a plant grows, which depends on its rootstock. */
export const vigours = ['dwarfing', 'semi_dwarfing', 'semi_vigorous', 'vigorous'] as const;
export type Vigour = (typeof vigours)[number];

export const vigourLabels: Record<Vigour, string> = {
  dwarfing: 'Dwarfing',
  semi_dwarfing: 'Semi-dwarfing',
  semi_vigorous: 'Semi-vigorous',
  vigorous: 'Vigorous',
};

/** Facts that orchardists need about a plant (AD-07). Null or an empty list means not stated. */
export interface PlantingDetails {
  /** For example `M9` or `MM111`. */
  rootstock: string | null;
  vigour: Vigour | null;
  is_grafted: boolean | null;
  /** Sent dormant, without soil. */
  is_bare_root: boolean | null;
  age_years: number | null;
  /** Hours below about 7 °C that it needs each winter. */
  chill_hours: number | null;
  /** Meters above sea level, both included. */
  altitude_from: number | null;
  altitude_until: number | null;
  /** The varieties it pollinates. */
  pollinizer_for: string[];
  /** The states it is sold to; empty means all of India. */
  served_states: string[];
}

/** Whether a plant is sold to a state. True while no state is chosen. */
export const isServed = (servedStates: readonly string[] | undefined, state: string): boolean =>
  !servedStates || servedStates.length === 0 || state === '' || servedStates.includes(state);
