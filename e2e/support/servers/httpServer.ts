import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OnEnd } from '../OnEnd';

/** Starts an HTTP server on a free port, until the test ends. Returns its origin. */
export async function startHttpServer(listener: RequestListener, onEnd: OnEnd): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${port}`;
}
