import { expect, registerAndSignIn, test } from './shopper';

/** What Module Federation's runtime tells of a shared library: versions, who brought them, who uses them. */
interface SharedVersion {
  from: string;
  loaded?: boolean;
  useIn: string[];
}

interface FederationGlobal {
  __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      shareScopeMap: { default: Record<string, Record<string, SharedVersion>> };
    }[];
  };
}

const remotes = ['mf_account', 'mf_cart_checkout', 'mf_catalog'];

test('one React, one session store and one data cache exist in a page with all remotes', async ({
  page,
}) => {
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

  const scopes = await page.evaluate(() =>
    (globalThis as unknown as FederationGlobal).__FEDERATION__.__INSTANCES__.map(
      ({ name, shareScopeMap }) => ({ name, shared: shareScopeMap.default }),
    ),
  );
  expect(scopes.map(({ name }) => name).sort()).toEqual([...remotes, 'shell']);

  for (const { shared } of scopes) {
    for (const library of ['react', 'react-dom', 'swr', '@shop/shared']) {
      const loaded = Object.values(shared[library] ?? {}).filter((version) => version.loaded);
      expect(loaded.map((version) => version.from)).toEqual(['shell']);
    }
    for (const library of ['react', '@shop/shared']) {
      const users = Object.values(shared[library] ?? {}).flatMap((version) => version.useIn);
      expect(users).toEqual(expect.arrayContaining(remotes));
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
});
