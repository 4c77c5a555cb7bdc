import { fsyncSync } from 'node:fs';
import type { PGliteOptions } from '@electric-sql/pglite';

interface Stream {
  /** The file descriptor; undefined for folders. */
  nfd?: number;
}

interface FileSystems {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } };
}

/**
 * Returns options for a PGlite whose commits survive a power cut. PGlite switches `fsync` off, because its file system
 * does not pass it on. This file system does. The sync method is `fsync`, because `fdatasync` has no effect here.
 */
export async function syncedOptions(folder: string): Promise<PGliteOptions> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');

  class SyncedNodeFs extends NodeFS {
    override async init(...args: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...args);
      const preRun = [...(emscriptenOpts.preRun ?? [])];
      preRun.push((module) => {
        (module as unknown as FileSystems).NODEFS.stream_ops.fsync = ({ nfd }) => {
          if (nfd !== undefined) fsyncSync(nfd);
          return 0;
        };
      });
      return { emscriptenOpts: { ...emscriptenOpts, preRun } };
    }
  }

  return {
    fs: new SyncedNodeFs(folder),
    startParams: [
      // -F means fsync=off.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      // Allocated at the start; the default is 128 MB.
      '-c',
      'shared_buffers=16MB',
    ],
  };
}
