import { randomUUID } from 'node:crypto';
import type { Problem } from '@shop/shared/contract';
import {
  productChangeSchema,
  type AdminProduct,
  type NewProduct,
  type ProductChange,
  type ProductPicture,
} from '@shop/shared/contract/admin';
import { adminCalls, type AdminContext } from './admin';
import type { Shop } from '../shop';

/** Returns the requests of the staff about products. `context` is read at each call. */
export function productCalls(
  context: () => AdminContext & { shop: Pick<Shop, 'app'>; staffToken: string },
) {
  const admin = adminCalls(context);
  const act = (method: 'POST' | 'PUT', path: string, body: object, key: string = randomUUID()) =>
    admin.act<AdminProduct>(`/products${path}`, body, { method, key });
  const read = async (id: string): Promise<AdminProduct> => {
    const { status, body } = await admin.read<AdminProduct>(`/products/${id}`);
    expect(status).toBe(200);
    return body;
  };
  return {
    act,
    read,
    create: (product: NewProduct, key?: string) => act('POST', '', product, key),
    put: (id: string, product: object, key?: string) => act('PUT', `/${id}`, product, key),
    /** Changes some fields of the current product. */
    change: async (id: string, changes: Partial<ProductChange>, key?: string) =>
      act('PUT', `/${id}`, { ...formOf(await read(id)), ...changes }, key),
    upload: async (id: string, files: Uint8Array<ArrayBuffer>[], key: string = randomUUID()) => {
      const { shop, staffToken } = context();
      const form = await imageForm(files);
      const response = await shop.app.inject({
        method: 'POST',
        url: `/api/admin/products/${id}/image`,
        payload: form.body,
        headers: { ...form.headers, authorization: `Bearer ${staffToken}`, 'idempotency-key': key },
      });
      return { status: response.statusCode, body: response.json<ProductPicture & Problem>() };
    },
    correct: (id: string, correction: object, key?: string) =>
      act('POST', `/${id}/stock_corrections`, correction, key),
  };
}

/** Encodes a form with files as a browser does. */
export async function imageForm(files: readonly Uint8Array<ArrayBuffer>[]) {
  const form = new FormData();
  files.forEach((bytes) => form.append('image', new Blob([bytes]), '../../apple.svg'));
  const request = new Request('http://shop', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { body: Buffer.from(await request.arrayBuffer()), headers };
}

/** Returns what the form of a product sends. */
export const formOf = (product: AdminProduct): ProductChange =>
  productChangeSchema.validateSync(product, { stripUnknown: true });

export const newRootstock: NewProduct = {
  product_id: 'm9-rootstock',
  category: 'planting',
  label: 'M9 rootstock',
  price: 120.5,
  weight: '1 plant',
  net_weight_kg: null,
  best_before_days: null,
  variety_group: 'unique_flavors',
  short_description: 'A dwarfing rootstock, grown from stool beds in Kotgarh.',
  product_metadata: { taste: '', nutritional_value: '', color: '', calories: '' },
  best_for: [],
  storage: 'Plant it within a week.',
  season: 'December to February',
  harvest_months: [],
  storage_until: null,
  sale_from: '12-15',
  sale_until: '02-29',
  popularity: 1,
  default_order: null,
  planting: {
    rootstock: 'M9',
    vigour: 'dwarfing',
    is_grafted: false,
    is_bare_root: true,
    age_years: 1,
    chill_hours: null,
    altitude_from: 1_200,
    altitude_until: 2_400,
    pollinizer_for: [],
    served_states: [],
  },
};
