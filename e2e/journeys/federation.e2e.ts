import { expect, registerAndSignIn, test } from './shopper';

/** The parts of a remote's manifest that say which files hold its own copies of shared libraries. */
interface Manifest {
  shared: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/** What Module Federation's runtime tells of a shared library. */
interface SharedVersion {
  from: string;
  loaded?: boolean;
}

interface FederationGlobal {
  __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      shareScopeMap: { default: Record<string, Record<string, SharedVersion>> };
    }[];
  };
}

const remotes = ['mf-account', 'mf-cart-checkout', 'mf-catalog'];
const singletons = ['react', 'react-dom', 'swr', '@shop/shared'];

test('one React, one session store and one data cache exist in a page with all remotes', async ({
  page,
  request,
}) => {
  const loadedFiles = new Set<string>();
  page.on('request', (sent) => loadedFiles.add(new URL(sent.url()).pathname));

  await registerAndSignIn(page);
  await page.getByRole('link', { name: 'Discover Our Curated Selection' }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.getByRole('button', { name: /^Cart and orders/ }).click();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('No order found')).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/user/settings');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();

  // Everyone sees one version of each library, and it is the shell's.
  const scopes = await page.evaluate(() =>
    (globalThis as unknown as FederationGlobal).__FEDERATION__.__INSTANCES__.map(
      ({ name, shareScopeMap }) => ({ name, shared: shareScopeMap.default }),
    ),
  );
  expect(scopes.map(({ name }) => name).sort()).toEqual([
    ...remotes.map((name) => name.replaceAll('-', '_')),
    'shell',
  ]);
  for (const { shared } of scopes) {
    for (const library of singletons) {
      const loaded = Object.values(shared[library] ?? {}).filter((version) => version.loaded);
      expect(loaded.map((version) => version.from)).toEqual(['shell']);
    }
  }

  // No remote has fetched the copy it brings for running alone.
  for (const remote of remotes) {
    const answer = await request.get(`/remotes/${remote}/live/mf-manifest.json`);
    const { shared } = (await answer.json()) as Manifest;
    expect(shared.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', '@shop/shared']),
    );
    const copies = shared.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
    expect(copies.length).toBeGreaterThan(0);
    for (const file of copies) {
      expect([...loadedFiles].filter((loaded) => loaded.endsWith(`/${file}`))).toEqual([]);
    }
  }
});

test('no address of a remote is compiled into the shell', async ({ page, request }) => {
  await page.goto('/');
  const sources = await page
    .locator('script[src]')
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources.filter((address) => address.includes('/assets/'))) {
    expect(await (await request.get(source)).text()).not.toContain('mf-manifest.json');
  }
});

test('[H-12] an unknown route answers 404 with a way back to the shop', async ({ request }) => {
  const answer = await request.get('/no-such-page', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toMatch(/<a [^>]*href="\/shop"[^>]*>Back to the shop<\/a>/);
});
