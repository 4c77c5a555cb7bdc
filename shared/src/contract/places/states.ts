import stateList from './states.json' with { type: 'json' };

/** One of India's 28 states and 8 union territories (EN-07). `pin_hint` is approximate, because borders overlap. */
export interface IndianState {
  label: string;
  value: string;
  type: string;
  gst_code: string;
  pin_hint: string;
}

export const indianStates: readonly IndianState[] = stateList;

export const stateValues: readonly string[] = indianStates.map((state) => state.value);

/** Returns the label of a stored value, or the value itself if it is unknown. */
export function stateLabel(value: string): string {
  return indianStates.find((state) => state.value === value)?.label ?? value;
}

/**
 * Returns the possible states of a pin code as a hint: several where borders overlap, none if the text is not a pin code
 * of a state.
 */
export function statesOfPinCode(pinCode: string): readonly IndianState[] {
  if (!/^[1-9]\d{5}$/.test(pinCode)) return [];
  return indianStates.filter(({ pin_hint }) => new RegExp(pin_hint).test(pinCode));
}

/** Returns the state of a pin code, or undefined if none or several are possible. */
export function stateOfPinCode(pinCode: string): IndianState | undefined {
  const [state, ...others] = statesOfPinCode(pinCode);
  return others.length === 0 ? state : undefined;
}

/** The shop delivers in India only (EN-07). */
export const countries = [{ label: 'India', value: 'india' }] as const;
