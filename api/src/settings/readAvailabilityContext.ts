import type { AvailabilityContext } from '@shop/shared/contract';
import type { Services } from '../services';
import { availabilityContext } from './definitions/definitions';

/** Returns the settings and the time that decide availability (SE-01). Do not call it in a transaction. */
export async function readAvailabilityContext({
  readSettings,
  clock,
}: Pick<Services, 'readSettings' | 'clock'>): Promise<AvailabilityContext> {
  const { settings } = await readSettings();
  return availabilityContext(settings, clock());
}
