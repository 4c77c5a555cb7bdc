import { createCatalogShop, type CatalogShop } from './test/catalogShop';
import { openCandidatePages } from './openCandidatePages';

let shop: CatalogShop;
beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => response.end('[]'));
});
afterAll(() => shop.remove());

const candidate = () => [`mf-catalog=${shop.folder.path}/mf-catalog`];

it('says that a server without a Chromium has opened no page', async () => {
  const config = await shop.configure();

  const { problems, notes } = await openCandidatePages(
    { ...config, chromiumPath: null },
    candidate(),
  );

  expect(problems).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('this server has no Chromium')]);
});

it('says that the Chromium cannot be started', async () => {
  const config = await shop.configure();

  const { problems, notes } = await openCandidatePages(
    { ...config, chromiumPath: '/no/such/chromium' },
    candidate(),
  );

  expect(problems).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('Chromium cannot be started: ')]);
});

it('opens nothing without a candidate', async () => {
  expect(await openCandidatePages(await shop.configure(), [])).toEqual({
    problems: [],
    notes: [],
  });
});
