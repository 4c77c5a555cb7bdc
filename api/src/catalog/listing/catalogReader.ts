import type { Services } from '../../services';
import { readAvailabilityContext } from '../../settings/readAvailabilityContext';
import { toProduct } from '../toWire';
import { cacheCatalog, type Catalog } from './cacheCatalog';
import { listProductsAfter } from './listingQueries';

export type ReadCatalog = () => Promise<Catalog>;

/** Creates the catalog cache that all routes of a process share. */
export const catalogReader = (
  services: Pick<Services, 'db' | 'readSettings' | 'clock'>,
): ReadCatalog =>
  cacheCatalog(async (limit) => {
    const conditions = await readAvailabilityContext(services);
    const first = await listProductsAfter(services.db, { sort: 'default', limit });
    return first.map(({ row }) => toProduct(row, conditions));
  });
