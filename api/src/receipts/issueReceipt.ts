import { brand } from '@shop/shared/brand';
import type { ProductCategory, ShopSettings } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { documentNumber, seriesYearOf } from './documentNumber';
import { getAmounts, hasReceipt, insertReceipt, listSoldLines, nextSerial } from './queries';
import type { ReceiptContent } from './ReceiptContent';

/** What a receipt needs besides its order. Read it before the transaction. */
export interface ReceiptIssuer {
  shop: Pick<ShopSettings, 'legal' | 'contact'>;
  /** The date of the receipt. */
  issuedAt: Date;
}

/**
 * Issues the receipt of an order, once, in the transaction that dispatches it. The receipt keeps a copy of the seller
 * and the goods, which later changes of settings and products do not alter (RC-01).
 */
export async function issueReceipt(
  trx: Db,
  orderId: string,
  { shop, issuedAt }: ReceiptIssuer,
): Promise<void> {
  // A split order gets its receipt with the first shipment.
  if (await hasReceipt(trx, orderId)) return;
  const amounts = await getAmounts(trx, orderId);
  // A replacement is not a sale: the receipt of the original order covers its boxes (AD-08).
  if (amounts.total_paise === 0) return;
  const sold = await listSoldLines(trx, orderId);
  const lines = sold.map(({ category, label, ...line }) => ({
    ...line,
    description: `${goods[category]}, ${label}`,
  }));
  const content: ReceiptContent = { seller: sellerOf(shop), lines, ...amounts };
  // Last, because the number locks a row that concurrent dispatches wait for.
  const financialYear = seriesYearOf(issuedAt);
  const serial = await nextSerial(trx, 'receipt_counters', financialYear);
  await insertReceipt(trx, {
    order_id: orderId,
    receipt_number: documentNumber('RR', financialYear, serial),
    kind: shop.legal.gstin ? 'bill_of_supply' : 'receipt',
    issued_at: issuedAt,
    content: JSON.stringify(content),
  });
}

const goods: Record<ProductCategory, string> = { apple: 'Apples', planting: 'Plants' };

const sellerOf = ({ legal, contact }: ReceiptIssuer['shop']): ReceiptContent['seller'] => ({
  name: legal.legal_name || brand.name,
  address: legal.address || contact.address,
  gstin: legal.gstin,
  fssai_licence: legal.fssai_licence,
  phone: legal.consumer_care.phone,
  email: legal.consumer_care.email || contact.email,
});
