import type { Vigour } from './constants';

export const vigourLabels: Record<Vigour, string> = {
  dwarfing: 'Dwarfing',
  semi_dwarfing: 'Semi-dwarfing',
  semi_vigorous: 'Semi-vigorous',
  vigorous: 'Vigorous',
};

/** Whether a plant is sold to a state. True while no state is chosen. */
export const isServed = (servedStates: readonly string[] | undefined, state: string): boolean =>
  !servedStates || servedStates.length === 0 || state === '' || servedStates.includes(state);
