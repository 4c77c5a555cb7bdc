import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { DeploymentError } from '../DeploymentError';
import { entryPath } from './entryPath';

const mebibyte = 1024 * 1024;

export const archiveLimits = {
  packedBytes: 50 * mebibyte,
  /** A few kilobytes can unpack to gigabytes. */
  unpackedBytes: 200 * mebibyte,
  files: 5_000,
};

/**
 * Unpacks a tar.gz archive with regular files into an empty folder. The decoder bounds the memory for headers.
 *
 * @throws DeploymentError if the archive is damaged, exceeds a limit, or has anything else than regular files
 */
export async function unpackArchive(
  archive: Readable,
  folder: string,
  limits = archiveLimits,
): Promise<void> {
  const decoder = createTarDecoder({ strict: true });
  const results = await Promise.allSettled([
    pipeline(
      // The request stays open for its response.
      bounded(archive.iterator({ destroyOnReturn: false }), limits.packedBytes, 'the archive'),
      createGunzip(),
      (unzipped: AsyncIterable<Buffer>) =>
        bounded(unzipped, limits.unpackedBytes, 'what the archive contains'),
      Writable.fromWeb(decoder.writable),
    ),
    writeFiles(decoder.readable as unknown as ReadableStream<ParsedTarEntry>, folder, limits.files),
  ]);
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? (result.reason as unknown) : [],
  );
  if (errors.length > 0) throw explain(errors, archive);
}

async function* bounded(chunks: AsyncIterable<Buffer>, maxBytes: number, what: string) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new DeploymentError(
        413,
        `The build is too large: ${what} may have ${maxBytes / mebibyte} MB at most.`,
      );
    }
    yield chunk;
  }
}

async function writeFiles(
  entries: ReadableStream<ParsedTarEntry>,
  folder: string,
  maxFiles: number,
): Promise<void> {
  const files = new Set<string>();
  for await (const { header, body } of entries) {
    const { name, type } = header;
    if (type === 'directory') {
      await body.cancel();
      continue;
    }
    if (type !== 'file') {
      throw new DeploymentError(
        422,
        `The archive has a ${type} at ${name}. It may have regular files only.`,
      );
    }
    const file = entryPath(name);
    if (files.has(file)) throw new DeploymentError(422, `The archive has ${file} twice.`);
    files.add(file);
    if (files.size > maxFiles) {
      throw new DeploymentError(413, `The archive has more than ${maxFiles} files.`);
    }
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      createWriteStream(target, { flags: 'wx' }),
    );
  }
}

/** Errors of names that exclude each other, such as a file and a folder. */
const nameErrors = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function explain(errors: readonly unknown[], archive: Readable): unknown {
  const refusal = errors.find((error) => error instanceof DeploymentError);
  if (refusal) return refusal;
  // The client is gone, or the disk is full or the like.
  if (archive.errored) return archive.errored;
  const fileError = errors.find((error) => {
    const { syscall, code = '' } = error as NodeJS.ErrnoException;
    return syscall !== undefined && !nameErrors.has(code);
  });
  return (
    fileError ??
    new DeploymentError(
      422,
      'The archive is damaged or no tar.gz archive. Pack the build folder again: tar -cz -C dist .',
    )
  );
}
