import fastify, { type FastifyInstance } from 'fastify';
import { checkDocuments } from './checkDocuments';
import { createTestFolder, type TestFolder } from './test/testShop';

const urls = ['/', '/shop', '/shop/gala', '/shop/golden', '/about'];
const sitemap = (locations: readonly string[]) =>
  locations.map((url) => `<url><loc>https://shop.example${url}</loc></url>`).join('');

let folder: TestFolder;
let app: FastifyInstance;
let requested: string[];
/** The responses by URL, with status 200 unless given. */
let responses: Record<string, { status?: number; body: string }>;

beforeEach(async () => {
  folder = await createTestFolder();
  await folder.write('main.0123abcd.js', '');
  const document = '<script data-scripts="/assets/main.0123abcd.js"></script><h1>A page</h1>';
  responses = {
    '/health/ready': { body: '{"status":"ready"}' },
    '/sitemap.xml': { body: sitemap(urls) },
    ...Object.fromEntries(urls.map((url) => [url, { body: document }])),
  };
  requested = [];
  app = fastify();
  app.get('*', (request, reply) => {
    requested.push(request.url);
    const { status = 200, body } = responses[request.url] ?? { status: 404, body: document };
    return reply.status(status).type('text/html').send(body);
  });
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

const problems = () => checkDocuments(app, folder.path);

it('[TE-05] requests a document of each kind, and one of an unknown URL', async () => {
  expect(await problems()).toEqual([]);

  expect(requested.slice(2)).toEqual([
    '/',
    '/shop',
    '/shop/gala',
    '/about',
    '/no-such-page-of-the-shop',
  ]);
});

it('[TE-05] finds the documents of a shop whose sitemap has several files', async () => {
  responses['/sitemap.xml'] = { body: sitemap(['/sitemap-1.xml', '/sitemap-2.xml']) };
  responses['/sitemap-1.xml'] = { body: sitemap(['/about']) };
  responses['/about'] = { status: 500, body: '' };

  expect(await problems()).toEqual(['/about responds with HTTP 500.']);
});

it('[TE-05] reports a page that only browsers can render', async () => {
  responses['/shop/gala'] = { body: '<header>Ridge & Root</header>' };

  expect(await problems()).toEqual(['/shop/gala is not rendered on the server.']);
});

it('[TE-05] reports a file that is missing in the build, even if another build has it', async () => {
  await folder.remove();
  await folder.write('other/main.0123abcd.js', '');
  responses['/assets/main.0123abcd.js'] = { body: 'of another build' };

  expect(await problems()).toEqual([
    '/assets/main.0123abcd.js is named by documents, but missing in the build.',
  ]);
});

it('[TE-05] reports a shell that is not ready', async () => {
  responses['/health/ready'] = { status: 503, body: '{"status":"waiting for the API"}' };

  expect(await problems()).toEqual([
    'The new shell is not ready: {"status":"waiting for the API"}',
  ]);
});
