import type { Tables } from '../tables';
import type { TableData } from './TableData';

type ShopTable =
  | 'products'
  | 'product_images'
  | 'product_pictures'
  | 'settings'
  | 'razorpay_events'
  | 'razorpay_keys'
  | 'razorpay_event_kinds'
  | 'receipt_counters'
  | 'credit_note_counters';

export const shopData: Record<ShopTable & keyof Tables, TableData> = {
  products: { impersonal: 'all' },
  product_images: { impersonal: ['hash', 'width', 'format', 'bytes', 'added_at'] },
  product_pictures: { impersonal: ['product_id', 'image_url', 'placeholder', 'added_at'] },
  settings: { impersonal: ['version', 'name', 'value', 'changed_at', 'in_force_at', 'changed_by'] },
  razorpay_events: { impersonal: ['event_id', 'received_at'] },
  razorpay_keys: {
    impersonal: [
      'key_id',
      'set_at',
      'failed_at',
      'failed_call',
      'failed_concerns',
      'failure',
      'listed_until',
    ],
  },
  razorpay_event_kinds: { impersonal: ['key_id', 'event', 'last_at'] },
  receipt_counters: { impersonal: ['financial_year', 'last_number'] },
  credit_note_counters: { impersonal: ['financial_year', 'last_number'] },
};
