declare const unit: unique symbol;

/**
 * A whole number of paise. The server stores and adds up amounts in paise, so that sums are exact (S-34). Arithmetic
 * returns a plain number, so sums need the functions of this file.
 */
export type Paise = number & { readonly [unit]: 'paise' };

/** Any number except `Paise`: amounts on the wire and in forms are rupees. */
export type Rupees = number & { readonly [unit]?: 'rupees' };

/** `1700` → `₹1,700`, `1400.5` → `₹1,400.50`, `170000` → `₹1,70,000` (SH-11). */
export function formatRupees(rupees: Rupees): string {
  return formatExactRupees(rupees).replace(/\.00$/, '');
}

/** `1700` → `₹1,700.00`, for sums and taxes (CK-03). */
export function formatExactRupees(rupees: Rupees): string {
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

/** `170000` → `₹1,700`, for the texts of the server. */
export const formatPaise = (paise: Paise): string => formatRupees(toRupees(paise));

/** `170000` → `₹1,700.00`, for the texts of the server. */
export const formatExactPaise = (paise: Paise): string => formatExactRupees(toRupees(paise));

export function toRupees(paise: Paise): number {
  return paise / 100;
}

export function toPaise(rupees: Rupees): Paise {
  return Math.round(rupees * 100) as Paise;
}

export function sumPaise(amounts: readonly Paise[]): Paise {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Paise;
}

/** Returns the price of a line. */
export function timesQuantity(price: Paise, quantity: number): Paise {
  return (price * quantity) as Paise;
}

/** Returns the exact price of `quantity` pieces in rupees, for pages that show a line before the server has priced it. */
export function lineTotal(unitPrice: Rupees, quantity: number): number {
  return toRupees(timesQuantity(toPaise(unitPrice), quantity));
}
