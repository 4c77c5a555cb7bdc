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
 * Groups the digits of a whole number, 0 or more, as in India: the last three, then pairs. `Intl.NumberFormat` blocks a mid-range phone for
 * 60 ms when it is first used.
 */
function groupDigits(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2) {
    grouped = `${digits.slice(Math.max(0, end - 2), end)},${grouped}`;
  }
  return grouped;
}

/** Integer paise, as stored, to rupees, as on the wire. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

/** Rupees to integer paise. */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Exact price of `quantity` pieces in rupees, calculated in paise. */
export function lineTotal(unitPrice: number, quantity: number): number {
  return paiseToRupees(rupeesToPaise(unitPrice) * quantity);
}
