import { closeSync, openSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../errorCode';

const responseTimeoutMs = 10_000;

/** Socket paths longer than 107 bytes are cut off. On Linux, an open folder has a short path. */
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

/** Errors that mean that the process has ended or the file is gone. */
const nobody = new Set(['ECONNREFUSED', 'ENOENT']);

/** Returns the response of the process behind a socket, or null if there is none. */
export function query(socketPath: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let response = '';
    // A process that opens its database does not respond for some seconds.
    socket.setTimeout(responseTimeoutMs, () => {
      socket.destroy();
      resolve('unknown');
    });
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.on('end', () => resolve(response));
    // Other errors mean a living process: EAGAIN if it hangs, EACCES if it belongs to another user.
    socket.on('error', (error) => resolve(nobody.has(errorCode(error)) ? null : 'unknown'));
  });
}
