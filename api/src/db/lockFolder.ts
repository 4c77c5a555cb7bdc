import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './errorCode';

/** Another process has the folder open; the message is fit to be printed. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError';
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by another process (pid ${pid}). ` +
        'Stop it or set DATA_DIR to another folder.',
    );
  }
}

const attempts = 10;
const answerTimeoutMs = 10_000;
const stillTrying = '';

/**
 * Holds a folder for this process alone, until the returned function is called or the process ends,
 * however it ends. The hold is a listening socket, so the system itself drops it with the process:
 * no process number is ever trusted, and a start right after `kill -9` finds the folder free.
 *
 * Linux's abstract sockets and Windows' pipes are exclusive names that vanish with their process.
 * Elsewhere sockets are files that outlive it, and take turns in a folder of their own.
 * @throws FolderLockedError when another process holds it.
 */
export async function lockFolder(
  folder: string,
  place: { name: string } | { socketFolder: string } = placeOf(folder),
): Promise<() => Promise<void>> {
  let answer = stillTrying;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(answer);
  }).unref();

  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const rival =
      'name' in place
        ? await claimName(server, place.name)
        : await claimTurn(server, place.socketFolder);
    if (rival === null) {
      answer = String(process.pid);
      return () => close(server);
    }
    if (rival !== stillTrying) throw new FolderLockedError(folder, rival);
    await sleep(Math.random() * 50 * attempt);
  }
  throw new FolderLockedError(folder, 'unknown');
}

/** Names the folder itself, by whatever path it was reached. */
function placeOf(folder: string): { name: string } | { socketFolder: string } {
  const path = realpathSync(folder);
  const { dev, ino } = statSync(path);
  const id = createHash('sha256').update(`${path}:${dev}:${ino}`).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return { name: `\\\\.\\pipe\\shop-data-${id}` };
  if (process.platform === 'linux') return { name: `\0shop-data-${id}` };
  return { socketFolder: join(tmpdir(), `shop-${id}`) };
}

/** Null when the name is ours now, else what its holder answers. */
async function claimName(server: Server, name: string): Promise<string | null> {
  try {
    await listen(server, name);
    return null;
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    return (await ask(name)) ?? stillTrying;
  }
}

/**
 * Everyone first shows a socket of his own and only then looks for others: of two at once at least
 * one sees the other and steps back. A dead socket may be removed by anybody, its name never returns.
 */
async function claimTurn(server: Server, socketFolder: string): Promise<string | null> {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const id = randomUUID().slice(0, 8);
  const mine = `${id}.sock`;
  await listen(server, join(socketFolder, id));
  // Shown only now that it listens: until then it would look dead.
  renameSync(join(socketFolder, id), join(socketFolder, mine));

  for (const other of readdirSync(socketFolder)) {
    if (other === mine || !other.endsWith('.sock')) continue;
    const answer = await ask(join(socketFolder, other));
    if (answer !== null) {
      rmSync(join(socketFolder, mine), { force: true });
      await close(server);
      return answer;
    }
    rmSync(join(socketFolder, other), { force: true });
  }
  return null;
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** What the process behind a socket says of itself; null when there is none. */
function ask(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    // A process that is just opening its database is too busy to answer for a while.
    socket.setTimeout(answerTimeoutMs, () => {
      socket.destroy();
      resolve('unknown');
    });
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('end', () => resolve(answer));
    socket.on('error', () => resolve(null));
  });
}
