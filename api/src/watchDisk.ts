import type { FastifyBaseLogger } from 'fastify';
import { runEvery } from './runEvery';
import type { DiskSpace } from './db/embedded/DiskSpace';

/** Far shorter than the time in which the shop could fill the reserved space. */
const intervalMs = 1_000;

/**
 * Measures the free disk space at intervals, and logs when it becomes low or sufficient.
 * @returns A function that stops the measurements.
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
