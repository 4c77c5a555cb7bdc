// A bare Fastify for comparison with the API: `/bytes` sends the same bytes as a URL of the API, `/select` executes one
// statement. Arguments: port, URL of the API, URL of the database (optional).
import fastify from 'fastify';
import pg from 'pg';

const [port = '', url = '', connectionString] = process.argv.slice(2);
const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
const app = fastify();

app.get('/bytes', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
});
if (connectionString) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  app.get('/select', async () => (await pool.query('select 1 as one')).rows);
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
