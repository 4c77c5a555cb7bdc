import { gzipSync } from 'node:zlib';
import { packTar, type TarHeader } from 'modern-tar';

export interface ArchiveEntry extends Pick<TarHeader, 'name' | 'type' | 'linkname' | 'pax'> {
  content?: string;
}

/** Packs an archive like a client, and also one that no client would send. */
export async function packArchive(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const tar = await packTar(
    entries.map(({ content = '', ...header }) => ({
      header: { ...header, size: Buffer.byteLength(content) },
      body: content,
    })),
  );
  return gzipSync(tar);
}
