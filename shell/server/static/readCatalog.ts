import { endpoints } from '@shop/shared';
import type { Product, ProductPage } from '@shop/shared/contract';
import type { ApiReader } from '../http/ApiReader';

/** Returns all products, or the first page of a large catalog. Null while the API is unavailable. */
export async function readCatalog(
  api: Pick<ApiReader, 'prefetch'>,
  requestId: string,
): Promise<Product[] | ProductPage | null> {
  const read = (await api.prefetch([endpoints.products], requestId))[endpoints.products.path];
  return read && 'data' in read ? (read.data as Product[] | ProductPage) : null;
}
