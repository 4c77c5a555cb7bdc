import path from 'node:path';
import { waitForHydration } from '../../support/page/hydration';
import {
  builtRemotes,
  copyCatalogBuild,
  replaceTextInBuild,
} from '../../support/servers/remoteBuilds';
import { recordRequests } from '../../support/recordRequests';
import { expect, test } from '../../support/test';

const oldTitle = 'Explore Our Product Range';
const newTitle = 'Explore Our New Product Range';
const html = { headers: { accept: 'text/html' } };

test('[S-50] the shop serves a new build of a remote within five seconds, and so a rollback', async ({
  onEnd,
  page,
  request,
  startShell,
}) => {
  const newBuild = await copyCatalogBuild(onEnd);
  await replaceTextInBuild(newBuild, oldTitle, newTitle);
  const shell = await startShell();
  const heading = page.getByRole('heading', { level: 1 });
  const servedTitle = async () => {
    const response = await request.get(`${shell.origin}/shop`, html);
    expect(response.status()).toBe(200);
    return /<h1[^>]*>([^<]*)<\/h1>/.exec(await response.text())?.[1];
  };

  const remotes = await shell.remotes();
  expect(remotes.map(({ name }) => name).sort()).toEqual(Object.keys(builtRemotes).sort());
  for (const remote of remotes) expect(remote).toMatchObject({ state: 'live', version: '1.0.0' });

  const requested = recordRequests(page);
  await page.goto(`${shell.origin}/shop`);
  await expect(heading).toHaveText(oldTitle);

  const statuses: number[] = [];
  const visits = { areRunning: true };
  const visitors = (async () => {
    while (visits.areRunning) {
      const visit = `${shell.origin}/shop?visitor=${statuses.length}`;
      statuses.push((await fetch(visit, html)).status);
    }
  })();
  onEnd(() => {
    visits.areRunning = false;
    return visitors;
  });

  await shell.deploy({ 'mf-catalog': newBuild });
  await expect.poll(servedTitle, { timeout: 5_000 }).toBe(newTitle);

  // The open page stays on the old build, even if it needs more scripts of it.
  await page.getByRole('link', { name: 'Golden', exact: true }).click();
  await expect(heading).toHaveText('Golden');
  await page.goBack();
  await expect(heading).toHaveText(oldTitle);

  // The next visit requests changed scripts only.
  const previous = new Set(requested);
  await page.reload({ waitUntil: 'networkidle' });
  await waitForHydration(page);
  await expect(heading).toHaveText(newTitle);
  const changed = new Set(
    requested.filter((url) => url.includes('/mf-catalog/') && !previous.has(url)),
  );
  expect([...changed].map((url) => path.basename(url)).sort()).toEqual([
    expect.stringMatching(/^(__federation_expose_ShopPage|\d+)\.[0-9a-f]{8}\.js$/),
    'remoteEntry.js',
  ]);

  await shell.deploy({});
  await expect.poll(servedTitle, { timeout: 5_000 }).toBe(oldTitle);
  await page.reload();
  await expect(heading).toHaveText(oldTitle);

  visits.areRunning = false;
  await visitors;
  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
