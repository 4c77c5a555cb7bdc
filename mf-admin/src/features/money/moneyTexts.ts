import { formatExactRupees, type MoneyMethod } from '@shop/shared/contract';

export const methodLabels: Record<MoneyMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
  razorpay: 'Razorpay',
};

/** Returns ‘₹1,400.00’ or ‘15.00 USD’. */
export const amountText = (amount: number, currency: string): string =>
  currency === 'INR' ? formatExactRupees(amount) : `${amount.toFixed(2)} ${currency}`;
