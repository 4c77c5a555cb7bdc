import type { Tables } from '../tables';
import type { TableData } from './TableData';

type ShopTable =
  | 'products'
  | 'product_images'
  | 'product_pictures'
  | 'settings'
  | 'razorpay_events'
  | 'receipt_counters';

export const shopData: Record<ShopTable & keyof Tables, TableData> = {
  products: { impersonal: 'all' },
  product_images: { impersonal: ['hash', 'width', 'format', 'bytes', 'added_at'] },
  product_pictures: { impersonal: ['product_id', 'image_url', 'placeholder', 'added_at'] },
  settings: { impersonal: ['version', 'name', 'value', 'changed_at', 'in_force_at', 'changed_by'] },
  razorpay_events: { impersonal: ['event_id', 'received_at'] },
  receipt_counters: { impersonal: ['financial_year', 'last_number'] },
};
