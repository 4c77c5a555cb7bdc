import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../config';

export interface TestServer {
  origin: string;
  close: () => Promise<void>;
}

/** Starts an HTTP server that replaces the API or a remote, by default on a free port. */
export async function listen(listener: RequestListener, port = 0): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export interface TestFolder {
  path: string;
  write: (file: string, content: unknown) => Promise<void>;
  remove: () => Promise<void>;
}

/** Creates a temporary folder. Content other than strings is written as JSON. */
export async function createTestFolder(): Promise<TestFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-server-'));
  return {
    path: folder,
    write: async (file, content) => {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Writes a built shell and returns the configuration of a server for it. */
export async function createTestShop(
  { path: folder, write }: TestFolder,
  remotes: Record<string, unknown>,
  apiOrigin: string,
): Promise<Config> {
  await write('web/entry.json', {
    scripts: ['main.0123abcd.js'],
    styles: ['main.0123abcd.css'],
    chunks: {},
    assets: [],
  });
  await write('web/unit.json', { links: [], shows: {} });
  await write('pictures/hashes.json', { '/images/golden.jpg': '0123abcd' });
  await write('pictures/placeholders.css', 'img{}\n');
  await write('pictures/images/golden-400.avif', 'picture');
  await write('web/main.0123abcd.js', 'start()');
  await write('web/main.0123abcd.js.br', 'compressed');
  await write('worker/service-worker.js', 'cachePages()');
  await write('worker/service-worker-off.js', 'unregister()');
  await write('early.js', 'runEarly()');
  await write('web/main.0123abcd.css', 'body{}');
  await write('public/logo.svg', '<svg/>');
  await write('remotes.json', remotes);
  return {
    port: 0,
    host: '127.0.0.1',
    apiOrigin,
    publicOrigin: 'https://shop.example',
    remotesFile: path.join(folder, 'remotes.json'),
    webFolder: path.join(folder, 'web'),
    workerFolder: path.join(folder, 'worker'),
    earlyScriptFile: path.join(folder, 'early.js'),
    publicFolder: path.join(folder, 'public'),
    picturesFolder: path.join(folder, 'pictures'),
    logLevel: 'silent',
  };
}
