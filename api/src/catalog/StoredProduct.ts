import type { Paise } from '@shop/shared/contract';
import type {
  AdminProduct,
  NewProduct,
  ProductChange,
  ProductDetails,
} from '@shop/shared/contract/admin';
import type { Row } from '../db/schema';

// Products as the API works with them: prices are in paise. `toWire.ts` turns them into responses, which have rupees.

/** The columns for shoppers and for availability. */
export type ProductRow = Omit<
  Row<'products'>,
  'hsn' | 'tax_rate' | 'is_published' | 'version' | 'created_at' | 'updated_at'
>;

type InPaise<Priced> = Omit<Priced, 'price'> & { price_paise: Paise };

/** A product as the staff see it. */
export type StoredProduct = InPaise<AdminProduct>;

/** The details that the staff enter. */
export type StoredDetails = InPaise<ProductDetails>;

export type StoredNewProduct = InPaise<NewProduct>;

export type StoredChange = Omit<InPaise<ProductChange>, 'confirmed_price'> & {
  confirmed_paise: Paise | undefined;
};
