import { closeSync, openSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { join } from 'node:path';
import { errorCode } from './errorCode';

const responseTimeoutMs = 10_000;

/** The path of a socket has at most 107 bytes, and what is longer is cut off: on Linux an open folder has a short one. */
export function shortPaths(folder: string) {
  if (process.platform !== 'linux') {
    return { pathOf: (name: string) => join(folder, name), release: () => undefined };
  }
  const descriptor = openSync(folder, 'r');
  return {
    pathOf: (name: string) => `/proc/self/fd/${descriptor}/${name}`,
    release: () => closeSync(descriptor),
  };
}

export function listen(server: Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The process of a socket file has ended, or the file is gone. */
const nobody = new Set(['ECONNREFUSED', 'ENOENT']);

/** The response of the process behind a socket; null when there is none. */
export function query(socketPath: string): Promise<string | null> {
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
    // A process that stands still accepts nothing more at some time (EAGAIN); that of another user refuses us (EACCES).
    socket.on('error', (error) => resolve(nobody.has(errorCode(error)) ? null : 'unknown'));
  });
}
