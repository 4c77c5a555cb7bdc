import { createHash, randomUUID } from 'node:crypto';
import { realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { errorCode } from './errorCode';

/** Another process has the folder open; the message is fit to be printed. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by another process (pid ${pid}). ` +
        'Stop it or set DATA_DIR to another folder.',
    );
  }
}

/**
 * Holds a folder for this process alone, until the returned function is called or the process ends,
 * however it ends. The hold is a listening socket, so the system itself drops it with the process:
 * no process number is ever trusted, and a start right after `kill -9` finds the folder free.
 * @throws FolderInUseError when another process holds it.
 */
export async function holdFolder(
  folder: string,
  address = addressOf(folder),
): Promise<() => Promise<void>> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await listens(server, address)) {
      server.unref();
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
    const holder = await pidBehind(address);
    if (holder !== null) throw new FolderInUseError(folder, holder);
    await removeDeadSocket(address);
  }
  throw new FolderInUseError(folder, 'unknown');
}

/**
 * Linux's abstract sockets and Windows' pipes vanish with their process. Elsewhere the socket is a
 * file, short enough for the system's limit on such paths, which a killed process leaves behind.
 */
function addressOf(folder: string): string {
  const path = realpathSync(folder);
  const { dev, ino } = statSync(path);
  const name = createHash('sha256').update(`${path}:${dev}:${ino}`).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-data-${name}`;
  if (process.platform === 'linux') return `\0shop-data-${name}`;
  return join(tmpdir(), `shop-data-${name}.sock`);
}

function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => {
      if (errorCode(error) === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(address, () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

/** The process number the holder tells, or null when nobody answers. */
function pidBehind(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let pid = '';
    socket.setTimeout(2_000, () => {
      socket.destroy();
      resolve(pid || 'unknown');
    });
    socket.on('data', (chunk) => (pid += String(chunk)));
    socket.on('end', () => resolve(pid || 'unknown'));
    socket.on('error', () => resolve(null));
  });
}

/**
 * Moved aside before it is removed: of two processes that find the same dead file one gets it, and
 * a file that came alive in between is put back.
 */
async function removeDeadSocket(address: string): Promise<void> {
  if (!isAbsolute(address) || process.platform === 'win32') return;
  const aside = `${address}.${randomUUID().slice(0, 8)}`;
  try {
    renameSync(address, aside);
    if ((await pidBehind(aside)) === null) rmSync(aside);
    else renameSync(aside, address);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
