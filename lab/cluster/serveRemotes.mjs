import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { remotes, root } from '../../shared/build/units.mjs';

/**
 * Serves the builds of the remotes, and their locations as `/remotes.json`, to all shells.
 *
 * @param {number} port
 * @returns {Promise<{ url: string, stop: () => void }>} `url` of the locations
 */
export async function serveRemotes(port) {
  const locations = Object.fromEntries(remotes.map(({ name }) => [name, `${name}/dist`]));
  const server = createServer((request, response) => {
    respond(request.url ?? '/').then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  /** @param {string} url */
  const respond = async (url) => {
    // Removes dots that lead out of a build.
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/remotes.json') return JSON.stringify(locations);
    const [, name = '', folder = ''] = pathname.split('/');
    if (locations[name] !== `${name}/${folder}`) throw new Error('There is no such remote.');
    return readFile(path.join(root, pathname));
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}/remotes.json`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
