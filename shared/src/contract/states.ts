import stateList from './states.json';

/** One of India's 28 states and 8 union territories (EN-07). `pin_hint` is approximate: borders overlap. */
export interface IndianState {
  label: string;
  value: string;
  type: string;
  gst_code: string;
  pin_hint: string;
}

export const indianStates: readonly IndianState[] = stateList;

export const stateValues: readonly string[] = indianStates.map((state) => state.value);

/** The label of a stored value; an unknown value is returned unchanged. */
export function stateLabel(value: string): string {
  return indianStates.find((state) => state.value === value)?.label ?? value;
}

/**
 * The possible states of a pin code, for a hint: several where borders overlap, none for anything else
 * than a pin code of a state.
 */
export function statesOfPinCode(pinCode: string): readonly IndianState[] {
  if (!/^[1-9]\d{5}$/.test(pinCode)) return [];
  return indianStates.filter(({ pin_hint }) => new RegExp(pin_hint).test(pinCode));
}

/** The state of a pin code; undefined where several are possible, or none. */
export function stateOfPinCode(pinCode: string): IndianState | undefined {
  const [state, ...others] = statesOfPinCode(pinCode);
  return others.length === 0 ? state : undefined;
}

/** Delivery goes to India alone (EN-07). */
export const countries = [{ label: 'India', value: 'india' }] as const;
