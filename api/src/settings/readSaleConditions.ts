import type { SaleConditions } from '@shop/shared/contract';
import type { Services } from '../services';
import { saleConditions } from './definitions';

/** What decides now whether a product can be ordered (SE-01). Not inside a transaction. */
export async function readSaleConditions({
  readSettings,
  clock,
}: Pick<Services, 'readSettings' | 'clock'>): Promise<SaleConditions> {
  const { settings } = await readSettings();
  return saleConditions(settings, clock());
}
