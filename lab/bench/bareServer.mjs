// A server for comparison: `node:http` alone sends the same response from memory to every request. The parent process
// sends it the response and receives the port.
import { createServer } from 'node:http';

/** @typedef {{ status: number, headers: string[], body: string }} BareResponse `body` in base64 */

process.once('message', (/** @type {BareResponse} */ { status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
});
process.once('disconnect', () => process.exit());
