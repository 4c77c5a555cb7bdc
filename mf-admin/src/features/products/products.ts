import type { DefaultValues } from 'react-hook-form';
import type { InferType } from 'yup';
import {
  newProductSchema,
  productChangeSchema,
  type AdminProduct,
  type StockMovement,
} from '@shop/shared/contract/admin';

/** The schema of the product form. */
export const productFormSchema = newProductSchema.concat(
  productChangeSchema.pick(['is_published', 'image_url']),
);
export type ProductForm = InferType<typeof productFormSchema>;

export const noPlantingDetails: NonNullable<ProductForm['planting']> = {
  rootstock: null,
  vigour: null,
  is_grafted: null,
  is_bare_root: null,
  age_years: null,
  chill_hours: null,
  altitude_from: null,
  altitude_until: null,
  pollinizer_for: [],
  served_states: [],
};

/** Default values for a new product. There is no default price. */
export const emptyProduct: DefaultValues<ProductForm> = {
  product_id: '',
  category: 'apple',
  is_published: false,
  label: '',
  weight: '',
  net_weight_kg: null,
  best_before_days: null,
  variety_group: 'sweet_apples',
  short_description: '',
  product_metadata: { taste: '', nutritional_value: '', color: '', calories: '' },
  best_for: [],
  storage: '',
  season: '',
  harvest_months: [],
  storage_until: null,
  sale_from: null,
  sale_until: null,
  popularity: 1,
  default_order: null,
  planting: null,
};

/** Converts a product to form values. */
export function toForm(product: AdminProduct): ProductForm {
  const names = Object.keys(productFormSchema.fields) as (keyof ProductForm)[];
  const values = Object.fromEntries(names.map((name) => [name, product[name]])) as ProductForm;
  const isPlanting = product.category === 'planting';
  return { ...values, planting: isPlanting ? (product.planting ?? noPlantingDetails) : null };
}

export const movementLabels = {
  opening: 'Opening stock',
  order: 'Order',
  cancellation: 'Cancelled',
  expiry: 'Not paid in time',
  correction: 'Correction',
} as const satisfies Record<StockMovement['kind'], string>;
