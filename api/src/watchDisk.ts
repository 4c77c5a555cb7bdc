import type { FastifyBaseLogger } from 'fastify';
import { runEvery } from './runEvery';
import type { DiskSpace } from './db/DiskSpace';

/** In this time the shop writes far less than what is left when it stops to. */
const intervalMs = 1_000;

/**
 * Measures the free space, and logs when it begins or ends to be low.
 * @returns stops it.
 */
export function watchDisk(
  disk: DiskSpace,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): () => Promise<void> {
  let wasLow = false;
  return runEvery({
    work: async () => {
      await disk.measure();
      const { isLow, freeMegabytes: free_mb } = disk;
      if (isLow && !wasLow)
        log.error({ event: 'disk_low', free_mb }, 'the disk is nearly full: nothing is written');
      if (!isLow && wasLow) log.info({ event: 'disk_ok', free_mb }, 'the disk has space again');
      wasLow = isLow;
    },
    intervalMs,
    onError: (error) => log.error({ err: error }, 'the free space cannot be measured'),
  });
}
