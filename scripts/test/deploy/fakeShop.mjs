import { createServer } from 'node:http';

/**
 * A shop that answers as a test says. It records the requests of deployments.
 *
 * @param {(request: { method: string, path: string, body: string }) => [status: number, body: unknown] | undefined} answer
 *   undefined: 404 like an unknown URL
 */
export async function startFakeShop(answer) {
  /** @type {string[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('latin1');
    const { method = '', url: path = '' } = request;
    if (path.startsWith('/deployments')) {
      const isJson = request.headers['content-type'] === 'application/json';
      requests.push([method, path, ...(isJson ? [body] : [])].join(' '));
    }
    const [status, content] = answer({ method, path, body }) ?? [404, 'Not found'];
    const isText = typeof content === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
    response.end(isText ? content : content && JSON.stringify(content));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
