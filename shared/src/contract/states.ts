import stateList from './states.json';

/** One of India's 28 states and 8 union territories (EN-07). `pin_hint` is for hints only: borders overlap. */
export interface IndianState {
  label: string;
  value: string;
  type: string;
  gst_code: string;
  pin_hint: string;
}

export const indianStates: readonly IndianState[] = stateList;

export const stateValues: readonly string[] = indianStates.map((state) => state.value);

/** The name to show for a stored value; the value itself where it is not in the list. */
export function stateLabel(value: string): string {
  return indianStates.find((state) => state.value === value)?.label ?? value;
}

/**
 * The states that a whole pin code may be in, for a hint: where borders overlap there are several,
 * and none for what is no pin code or belongs to the army's own post.
 */
export function statesOfPinCode(pinCode: string): readonly IndianState[] {
  if (!/^[1-9]\d{5}$/.test(pinCode)) return [];
  return indianStates.filter(({ pin_hint }) => new RegExp(pin_hint).test(pinCode));
}

/** Delivery goes to India alone (EN-07). */
export const countries = [{ label: 'India', value: 'india' }] as const;
