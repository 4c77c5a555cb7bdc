import type { PaymentMethod } from '@shop/shared/contract';

/**
 * What a receipt says, as it was in force when the order was dispatched. The buyer is not part of it:
 * name and address are in the order, from which they can be erased (SC-02).
 */
export interface ReceiptContent {
  seller: {
    name: string;
    address: string;
    /** Empty: not registered. */
    gstin: string;
    fssai_licence: string;
    phone: string;
    email: string;
  };
  lines: ReceiptLine[];
  shipping_paise: number;
  total_paise: number;
  /** Null: as agreed. */
  payment_method: PaymentMethod | null;
}

export interface ReceiptLine {
  /** Such as ‘Apples, Royal Delicious’. */
  description: string;
  hsn: string;
  /** Percent. */
  tax_rate: number;
  /** The declared minimum of one box; null: not declared. */
  net_weight_grams: number | null;
  quantity: number;
  /** Of one box. */
  price_paise: number;
}
