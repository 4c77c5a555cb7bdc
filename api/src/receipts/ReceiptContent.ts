import type { Paise, PaymentMethod } from '@shop/shared/contract';

/**
 * The content of a receipt at the time of dispatch. The buyer's name and address stay in the order, where they can be
 * erased (SC-02).
 */
export interface ReceiptContent {
  seller: {
    name: string;
    address: string;
    /** Empty if the seller is not registered for GST. */
    gstin: string;
    fssai_licence: string;
    phone: string;
    email: string;
  };
  lines: ReceiptLine[];
  shipping_paise: Paise;
  total_paise: Paise;
  /** Null if the payment was agreed on individually. */
  payment_method: PaymentMethod | null;
}

export interface ReceiptLine {
  /** For example ‘Apples, Royal Delicious’. */
  description: string;
  hsn: string;
  /** In percent. */
  tax_rate: number;
  /** The declared minimum per box; null if none is declared. */
  net_weight_grams: number | null;
  quantity: number;
  /** Per box. */
  price_paise: Paise;
}
