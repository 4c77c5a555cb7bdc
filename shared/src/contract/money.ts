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

/** Integer paise, as stored and calculated with, to the rupees of the wire. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

/** Rupees, as in the catalog file, to integer paise. */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Exact sum of rupee amounts, calculated in paise. */
export function sumRupees(amounts: readonly number[]): number {
  return paiseToRupees(amounts.reduce((paise, amount) => paise + rupeesToPaise(amount), 0));
}

/** Exact price of `quantity` pieces, for showing a change before the server has answered (CA-02). */
export function lineTotal(unitPrice: number, quantity: number): number {
  return paiseToRupees(rupeesToPaise(unitPrice) * quantity);
}

/** Rupees for bringing an order to any address in India: free on all orders (CK-03, HM-08). */
export const shippingAmount = 0;
