import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../errorCode';
import { close, listen, query, shortPaths } from './lockSockets';

/** Another process uses the folder. The message is shown to the user. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError';
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by another process (pid ${pid}). ` +
        'Stop it or set DATA_DIR to another folder.',
    );
  }
}

/** A name that only one process can listen on, or a folder of sockets. */
type LockSocket = { name: string } | { socketFolder: string };
type Unlock = () => Promise<void>;
/** The unlock function, or the response of the process that holds the lock. */
type Claim = Unlock | string;

const maxAttempts = 10;
/** The response of a process that does not hold the lock yet. */
const undecided = '';

/**
 * Locks a folder for this process until the returned function is called or the process ends. The lock is a listening
 * socket, which the system closes with the process. So no stale lock remains after `kill -9`, and no process id has to be
 * trusted.
 *
 * On Linux the sockets are files inside the folder itself, so containers that share the folder see each other. Machines
 * that share a network file system do not. Windows uses pipes, which have exclusive names. On file systems without socket
 * files, Linux falls back to abstract sockets, which have exclusive names as well.
 * @throws FolderLockedError if another process holds the lock.
 */
export async function lockFolder(
  folder: string,
  lockSocket: LockSocket = lockSocketOf(folder),
): Promise<Unlock> {
  let response = undecided;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(response);
  }).unref();

  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const claim =
      'name' in lockSocket
        ? await claimName(server, lockSocket.name)
        : await claimFolder(server, lockSocket.socketFolder);
    if (typeof claim === 'function') {
      response = String(process.pid);
      return claim;
    }
    if (claim !== undecided) throw new FolderLockedError(folder, claim);
    await sleep(Math.random() * 50 * attempt);
  }
  throw new FolderLockedError(folder, 'unknown');
}

function lockSocketOf(folder: string): LockSocket {
  if (process.platform === 'linux') return { socketFolder: folder };
  const id = idOf(folder);
  if (process.platform === 'win32') return { name: `\\\\.\\pipe\\shop-data-${id}` };
  return { socketFolder: join(tmpdir(), `shop-${id}`) };
}

/** Identifies a folder independently of the path that leads to it. */
function idOf(folder: string): string {
  const path = realpathSync(folder);
  const { dev, ino } = statSync(path);
  return createHash('sha256').update(`${path}:${dev}:${ino}`).digest('hex').slice(0, 24);
}

async function claimName(server: Server, name: string): Promise<Claim> {
  try {
    await listen(server, name);
    return () => close(server);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    return (await query(name)) ?? undecided;
  }
}

/** Error codes of file systems without socket files, such as FAT and folders shared with Windows. */
const noSocketFiles = new Set(['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'ENOSYS']);

/**
 * Publishes the own socket first and then looks for others, so at least one of two concurrent processes sees the other
 * and gives up. Any process may remove a dead socket, because names are not reused.
 */
async function claimFolder(server: Server, socketFolder: string): Promise<Claim> {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const { pathOf, release } = shortPaths(socketFolder);
  const id = randomUUID().slice(0, 8);
  const ownName = `${id}.sock`;
  const unlock = async () => {
    rmSync(join(socketFolder, ownName), { force: true });
    await close(server);
    release();
  };
  try {
    await listen(server, pathOf(id));
  } catch (error) {
    release();
    if (process.platform !== 'linux' || !noSocketFiles.has(errorCode(error))) throw error;
    return claimName(server, `\0shop-data-${idOf(socketFolder)}`);
  }
  // Renamed only once it listens, because before that it would look dead.
  renameSync(join(socketFolder, id), join(socketFolder, ownName));

  for (const name of readdirSync(socketFolder)) {
    if (name === ownName || !name.endsWith('.sock')) continue;
    const response = await query(pathOf(name));
    if (response !== null) {
      await unlock();
      return response;
    }
    rmSync(join(socketFolder, name), { force: true });
  }
  return unlock;
}
