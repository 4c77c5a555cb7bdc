const rupeeFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const exactRupeeFormat = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `1700` → `₹1,700`, `170000` → `₹1,70,000` (SH-11). */
export function formatRupees(rupees: number): string {
  return `₹${rupeeFormat.format(rupees)}`;
}

/** `1700` → `₹1,700.00`, for sums and taxes (CK-03). */
export function formatExactRupees(rupees: number): string {
  return `₹${exactRupeeFormat.format(rupees)}`;
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
