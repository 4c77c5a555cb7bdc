import { indianStates } from './states';
import { typedDigits } from './typedDigits';

/** A typed or pasted pin code as six digits (`110 001`, `171-001`, `१७१००१`), if it has so many; else as it was typed. */
export function normalPinCode(typed: string): string {
  const digits = typedDigits(typed);
  return /^\d{6}$/.test(digits) ? digits : typed.trim();
}

/** Why six digits are no pin code; null for one that can exist, and for everything else. */
export function pinCodeProblem(pinCode: string): string | null {
  if (!/^\d{6}$/.test(pinCode) || isKnownStart(pinCode.slice(0, 2))) return null;
  return `There is no pin code ${pinCode} in India. Please check the digits`;
}

/** By the first two digits, which are those of a postal circle: the third digit of a state is known approximately. */
function isKnownStart(start: string): boolean {
  // The army postal service, which has no state.
  if (start.startsWith('9')) return true;
  const pinCodes = Array.from({ length: 100 }, (_, index) =>
    `${start}${String(index).padStart(2, '0')}01`.slice(0, 6),
  );
  return indianStates.some(({ pin_hint }) => {
    const hint = new RegExp(pin_hint);
    return pinCodes.some((pinCode) => hint.test(pinCode));
  });
}
