import type { IssuedReceipt } from '../../contract/receipts/schema';

export const aReceipt = (changes: Partial<IssuedReceipt> = {}): IssuedReceipt => ({
  receipt_number: 'RR/2627/000001',
  kind: 'receipt',
  ...changes,
});
