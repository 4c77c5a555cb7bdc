import { createServer } from 'node:net';

/**
 * Reads a port from the environment.
 *
 * @param {string} variable
 * @param {number} fallback
 * @throws {Error} when its value is not a port number
 */
export function readPort(variable, fallback) {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`${variable}=${text} is not a port. Use a whole number from 1 to 65535.`);
}

/**
 * @param {number} port
 * @param {string} advice what to do when it is in use
 * @throws {Error} when something listens there already, on any interface
 */
export async function requireFreePort(port, advice) {
  for (const host of ['127.0.0.1', '::1', '::', '0.0.0.0']) {
    const code = await listenError(port, host);
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is already in use. ${advice}`);
    if (code === 'EACCES') throw new Error(`Port ${port} may not be used by this user. ${advice}`);
  }
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
