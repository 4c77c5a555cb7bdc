// A server for comparison: `node:http` alone sends the response of a URL from memory to every request, and executes one
// statement at `/select`. Arguments: URL, headers in JSON, URL of the database or nothing. Sends its port to the parent.
import { once } from 'node:events';
import http from 'node:http';
import pg from 'pg';

const [url = '', headers = '{}', connectionString] = process.argv.slice(2);
const pool = connectionString ? new pg.Pool({ connectionString, max: 10 }) : undefined;

// `fetch` would decompress the response.
const [original] = await once(http.get(url, { headers: JSON.parse(headers) }), 'response');
/** @type {string[]} names and values in turn, without those that Node adds itself */
const rawHeaders = original.rawHeaders.filter(
  (/** @type {string} */ _, /** @type {number} */ index, /** @type {string[]} */ all) =>
    !/^(date|connection|keep-alive|transfer-encoding)$/i.test(all[index - (index % 2)] ?? ''),
);
const body = Buffer.concat(await original.toArray());

const server = http.createServer(async (request, response) => {
  if (request.url === '/select') {
    response.end(JSON.stringify((await pool?.query('select 1 as one'))?.rows));
  } else {
    response.writeHead(original.statusCode, rawHeaders).end(body);
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.once('disconnect', () => process.exit());
