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

const interfaces = ['127.0.0.1', '::1', '::', '0.0.0.0'];

/**
 * @param {number} port
 * @param {string} advice what to do when it is in use
 * @throws {Error} when something listens there already, on any interface
 */
export async function requireFreePort(port, advice) {
  for (const host of interfaces) {
    const code = await listenError(port, host);
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is already in use. ${advice}`);
    if (code === 'EACCES') throw new Error(`Port ${port} may not be used by this user. ${advice}`);
  }
}

/**
 * @param {string} variable that the port was read from
 * @param {number} port
 * @param {string} [command] that is given again
 * @throws {Error} when it cannot be used, with one that can
 */
export async function requireUsablePort(variable, port, command = 'npm start') {
  const usable = await findUsablePort(port);
  if (usable === port) return;
  await requireFreePort(
    port,
    `Set ${variable} to another number, for example: ${variable}=${usable} ${command}`,
  );
}

/**
 * Returns the port itself or the next one that is free and needs no rights (1024 to 65535).
 *
 * @param {number} port
 * @returns {Promise<number>}
 */
async function findUsablePort(port) {
  for (const host of interfaces) {
    if (await listenError(port, host)) return findUsablePort(nextPort(port));
  }
  return port;
}

/** 8080 for 80, 8443 for 443. @param {number} port */
const nextPort = (port) => (port < 1024 ? port + 8000 : port === 65_535 ? 3000 : port + 1);

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
