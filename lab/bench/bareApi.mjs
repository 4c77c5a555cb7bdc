// A bare Fastify, to compare the API with: `/bytes` sends what the API responds with at a URL, `/select`
// waits for one statement. Arguments: port, that URL, the URL of the database or nothing.
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
