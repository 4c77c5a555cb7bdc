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
  products: {
    impersonal: [
      'product_id',
      'label',
      'price_paise',
      'weight',
      'image_url',
      'product_metadata',

      'popularity',
      'default_order',
      'category',
      'variety_group',
      'short_description',
      'season',
      'best_for',
      'storage',
      'stock',
      'harvest_months',
      'storage_until',
      'sale_from',
      'sale_until',
      'hsn',
      'tax_rate',
      'net_weight_grams',
      'best_before_days',
      'is_published',
      'planting',
      'image_placeholder',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  product_images: { impersonal: ['hash', 'width', 'format', 'bytes', 'added_at'] },
  product_pictures: { impersonal: ['product_id', 'image_url', 'placeholder', 'added_at'] },
  settings: { impersonal: ['version', 'name', 'value', 'changed_at', 'in_force_at', 'changed_by'] },
  razorpay_events: { impersonal: ['event_id', 'received_at'] },
  receipt_counters: { impersonal: ['financial_year', 'last_number'] },
};
