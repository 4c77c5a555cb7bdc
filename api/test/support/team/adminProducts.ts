import { randomUUID } from 'node:crypto';
import type { Problem } from '@shop/shared/contract';
import {
  productChangeSchema,
  type AdminProduct,
  type NewProduct,
  type ProductChange,
  type ProductPicture,
} from '@shop/shared/contract/admin';
import { aNewProduct } from '@shop/shared/factories';
import { adminCalls, type AdminContext } from './admin';
import type { Shop } from '../shop';
import { encodeForm } from '../encodeForm';

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
export function imageForm(files: readonly Uint8Array<ArrayBuffer>[]) {
  const form = new FormData();
  files.forEach((bytes) => form.append('image', new Blob([bytes]), '../../apple.svg'));
  return encodeForm(form);
}

/** Returns what the form of a product sends. */
export const formOf = (product: AdminProduct): ProductChange =>
  productChangeSchema.validateSync(product, { stripUnknown: true });

export const newRootstock = aNewProduct();
