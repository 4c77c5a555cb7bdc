import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/**
 * Serves the build of a site. Every other path is its document.
 *
 * @param {string} folder
 * @param {string} document
 * @param {number} port
 * @returns {Promise<() => void>} ends the server
 */
export async function serveSite(folder, document, port) {
  const server = createServer(async ({ url = '' }, response) => {
    const requested = path.join(folder, new URL(url, 'http://site').pathname);
    const file = path.extname(requested) ? requested : document;
    try {
      const content = await readFile(file);
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(port, 'localhost', () => resolve(undefined)));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
