import { endpoints } from '@shop/shared';
import type { Product } from '@shop/shared/contract';
import type { ApiReader } from '../http/ApiReader';

/** The products; null while the API is unavailable. */
export async function readProducts(
  api: ApiReader,
  requestId: string,
): Promise<readonly Product[] | null> {
  const read = (await api.prefetch([endpoints.products], requestId))[endpoints.products.path];
  return read && 'data' in read ? (read.data as Product[]) : null;
}
