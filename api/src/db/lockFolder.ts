import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './errorCode';

/** Another process uses the folder; the message is printed as it is. */
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

const maxAttempts = 10;
const responseTimeoutMs = 10_000;
/** The response of a process that does not have the lock yet. */
const undecided = '';

/**
 * Locks a folder for this process until the returned function is called or the process ends. The lock
 * is a listening socket, which the system closes with the process: no stale lock remains after
 * `kill -9`, and no process id has to be trusted.
 *
 * Abstract sockets on Linux and pipes on Windows have exclusive names. Elsewhere sockets are files
 * that outlive their process, and compete in a folder.
 * @throws FolderLockedError when another process has the lock.
 */
export async function lockFolder(
  folder: string,
  lockSocket: LockSocket = lockSocketOf(folder),
): Promise<() => Promise<void>> {
  let response = undecided;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(response);
  }).unref();

  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const owner =
      'name' in lockSocket
        ? await claimName(server, lockSocket.name)
        : await claimFolder(server, lockSocket.socketFolder);
    if (owner === null) {
      response = String(process.pid);
      return () => close(server);
    }
    if (owner !== undecided) throw new FolderLockedError(folder, owner);
    await sleep(Math.random() * 50 * attempt);
  }
  throw new FolderLockedError(folder, 'unknown');
}

/** Identifies the folder itself, by whichever path it is reached. */
function lockSocketOf(folder: string): LockSocket {
  const path = realpathSync(folder);
  const { dev, ino } = statSync(path);
  const id = createHash('sha256').update(`${path}:${dev}:${ino}`).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return { name: `\\\\.\\pipe\\shop-data-${id}` };
  if (process.platform === 'linux') return { name: `\0shop-data-${id}` };
  return { socketFolder: join(tmpdir(), `shop-${id}`) };
}

/** Null when this process has the name now, else the response of its owner. */
async function claimName(server: Server, name: string): Promise<string | null> {
  try {
    await listen(server, name);
    return null;
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    return (await query(name)) ?? undecided;
  }
}

/**
 * Each process publishes its socket first and looks for others then: of two at the same time at least
 * one sees the other and gives up. Any process may remove a dead socket, because names are not reused.
 */
async function claimFolder(server: Server, socketFolder: string): Promise<string | null> {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const id = randomUUID().slice(0, 8);
  const ownName = `${id}.sock`;
  await listen(server, join(socketFolder, id));
  // Published only when it listens: until then it would look dead.
  renameSync(join(socketFolder, id), join(socketFolder, ownName));

  for (const name of readdirSync(socketFolder)) {
    if (name === ownName || !name.endsWith('.sock')) continue;
    const response = await query(join(socketFolder, name));
    if (response !== null) {
      rmSync(join(socketFolder, ownName), { force: true });
      await close(server);
      return response;
    }
    rmSync(join(socketFolder, name), { force: true });
  }
  return null;
}

function listen(server: Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The response of the process behind a socket; null when there is none. */
function query(socketPath: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let response = '';
    // A process that is opening its database does not respond for some seconds.
    socket.setTimeout(responseTimeoutMs, () => {
      socket.destroy();
      resolve('unknown');
    });
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.on('end', () => resolve(response));
    socket.on('error', () => resolve(null));
  });
}
