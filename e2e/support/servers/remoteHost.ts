import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OnEnd } from '../OnEnd';
import { startHttpServer } from './httpServer';

/** A host with the files of a remote, whose connections a test can break. */
export class RemoteHost {
  isDown = false;

  private constructor(readonly origin: string) {}

  static async start(folder: string, onEnd: OnEnd): Promise<RemoteHost> {
    const origin = await startHttpServer((request, response) => {
      if (host.isDown) {
        response.destroy();
        return;
      }
      const file = new URL(request.url ?? '/', origin).pathname;
      readFile(path.join(folder, file)).then(
        (content) => response.setHeader('content-type', typeOf(file)).end(content),
        () => response.writeHead(404).end(),
      );
    }, onEnd);
    const host = new RemoteHost(origin);
    return host;
  }
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const typeOf = (file: string) => types[path.extname(file)] ?? 'application/octet-stream';
