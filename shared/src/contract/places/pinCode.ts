import { indianStates } from './states';
import { typedDigits } from '../fields/typedDigits';

/** Returns a typed pin code (`110 001`, `171-001`, `१७१००१`) as six digits, or trimmed if it does not have six. */
export function normalPinCode(typed: string): string {
  const digits = typedDigits(typed);
  return /^\d{6}$/.test(digits) ? digits : typed.trim();
}

/** Returns why a six-digit pin code cannot exist; null if it can, and for any other text. */
export function pinCodeProblem(pinCode: string): string | null {
  if (!/^\d{6}$/.test(pinCode) || isKnownStart(pinCode.slice(0, 2))) return null;
  return `There is no pin code ${pinCode} in India. Please check the digits`;
}

/** Checks the first two digits, the postal circle. The third digits of a state are only known approximately. */
function isKnownStart(start: string): boolean {
  // The army postal service belongs to no state.
  if (start.startsWith('9')) return true;
  const pinCodes = Array.from({ length: 100 }, (_, index) =>
    `${start}${String(index).padStart(2, '0')}01`.slice(0, 6),
  );
  return indianStates.some(({ pin_hint }) => {
    const hint = new RegExp(pin_hint);
    return pinCodes.some((pinCode) => hint.test(pinCode));
  });
}
