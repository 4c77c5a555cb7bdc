import type { AvailabilityContext } from '@shop/shared/contract';
import type { Services } from '../services';
import { availabilityContext } from './definitions';

/** What decides now whether a product can be ordered (SE-01). Not inside a transaction. */
export async function readAvailabilityContext({
  readSettings,
  clock,
}: Pick<Services, 'readSettings' | 'clock'>): Promise<AvailabilityContext> {
  const { settings } = await readSettings();
  return availabilityContext(settings, clock());
}
