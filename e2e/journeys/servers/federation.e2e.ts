import { recordRequests } from '../../support/recordRequests';
import { expect, memberTest as test } from '../../support/test';

/** A remote's manifest, as far as it lists the remote's own copies of shared libraries. */
interface Manifest {
  shared: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/** A version of a shared library in the runtime of Module Federation. */
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

test('a page with all remotes has one React, one session store and one data cache', async ({
  page,
  request,
}) => {
  const requested = recordRequests(page);

  await page.goto('/shop');
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.getByRole('button', { name: /^Cart and orders/ }).click();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('No order found')).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/user/settings');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();

  // All remotes use the shell's version of each library.
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

  // No remote has fetched its own copies, which it needs without a shell only.
  for (const remote of remotes) {
    const response = await request.get(`/remotes/${remote}/live/mf-manifest.json`);
    const { shared } = (await response.json()) as Manifest;
    expect(shared.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', '@shop/shared']),
    );
    const copies = shared.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
    expect(copies.length).toBeGreaterThan(0);
    for (const file of copies) {
      expect(requested.filter((url) => url.endsWith(`/${file}`))).toEqual([]);
    }
  }
});
