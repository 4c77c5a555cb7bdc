import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canaryOf, liveOf } from '../entries.mjs';
import { folders } from '../folders.mjs';
import { stateFiles } from '../stateFiles.mjs';

export const unit = 'mf-x';

/** A folder with builds, the files of deployments, and a server that serves what they name. */
export function createDeployShop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-releases-'));
  const files = stateFiles({ DATA_DIR: path.join(folder, 'data') });
  // The check of contracts needs a built shell.
  const target = { ...folders(files), isCompatible: async () => true };
  const read = () => JSON.parse(readFileSync(files.remotesFile, 'utf8'))[unit];
  const folderOf = (/** @type {string} */ location) =>
    path.resolve(path.dirname(files.remotesFile), location);
  /** @param {string} location @param {number} [share] */
  const health = (location, share) => ({
    build: location,
    state: share === undefined ? 'live' : 'running',
    manifest: `/${encodeURIComponent(location)}/mf-manifest.json`,
    vitals: null,
    ...(share !== undefined && { share }),
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (pathname === '/health/remotes') {
      const canary = canaryOf(read());
      const body = { name: unit, ...health(liveOf(read())), canary: null };
      const candidate = canary && health(canary.candidate, canary.share);
      response.end(JSON.stringify([{ ...body, canary: candidate }]));
      return;
    }
    const [, location = '', file = ''] = pathname.split('/');
    try {
      response.end(readFileSync(path.join(folderOf(decodeURIComponent(location)), file)));
    } catch {
      response.writeHead(404).end();
    }
  });

  return {
    ...{ folder, files, target, read },
    /** @param {string} text its content @returns {string} the folder of a build */
    build(text) {
      const build = path.join(folder, 'builds', text);
      const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [] };
      mkdirSync(build, { recursive: true });
      writeFileSync(path.join(build, 'mf-manifest.json'), JSON.stringify(manifest));
      writeFileSync(path.join(build, 'remoteEntry.js'), text);
      return build;
    },
    /** The content of what is live. */
    live: () => readFileSync(path.join(folderOf(liveOf(read())), 'remoteEntry.js'), 'utf8'),
    /** @returns {Promise<string>} its URL */
    listen: () =>
      new Promise((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address();
          if (typeof address === 'object') resolve(`http://127.0.0.1:${address?.port}`);
        });
      }),
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}
