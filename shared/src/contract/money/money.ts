/** `1700` → `₹1,700`, `1400.5` → `₹1,400.50`, `170000` → `₹1,70,000` (SH-11). */
export function formatRupees(rupees: number): string {
  return formatExactRupees(rupees).replace(/\.00$/, '');
}

/** `1700` → `₹1,700.00`, for sums and taxes (CK-03). */
export function formatExactRupees(rupees: number): string {
  const [whole = '', fraction = ''] = rupees.toFixed(2).split('.');
  return `₹${groupDigits(whole)}.${fraction}`;
}

/**
 * Groups digits as in India: the last three, then pairs. `Intl.NumberFormat` blocks a mid-range phone for 60 ms on first
 * use.
 */
function groupDigits(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2) {
    grouped = `${digits.slice(Math.max(0, end - 2), end)},${grouped}`;
  }
  return grouped;
}

export function paiseToRupees(paise: number): number {
  return paise / 100;
}

export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Returns the exact price of `quantity` pieces in rupees, computed in paise. */
export function lineTotal(unitPrice: number, quantity: number): number {
  return paiseToRupees(rupeesToPaise(unitPrice) * quantity);
}
