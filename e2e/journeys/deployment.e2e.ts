import { rm } from 'node:fs/promises';
import path from 'node:path';
import { waitForHydration } from '../support/hydration';
import { builtRemotes, copyCatalogBuild, replaceTextInBuild } from '../support/remoteBuilds';
import type { RemoteHealth } from '../support/ShellServer';
import { expect, test } from '../support/test';

const oldTitle = 'Explore Our Product Range';
const newTitle = 'Explore Our New Product Range';
const html = { headers: { accept: 'text/html' } };

test('[S-50] another build of a remote is served within five seconds, and so is a rollback', async ({
  onEnd,
  page,
  request,
  startShell,
}) => {
  const newBuild = await copyCatalogBuild();
  onEnd(() => rm(newBuild, { recursive: true }));
  await replaceTextInBuild(newBuild, oldTitle, newTitle);
  const shell = await startShell();
  const heading = page.getByRole('heading', { level: 1 });
  const servedTitle = async () => {
    const response = await request.get(`${shell.origin}/shop`, html);
    expect(response.status()).toBe(200);
    return /<h1[^>]*>([^<]*)<\/h1>/.exec(await response.text())?.[1];
  };

  const health = await request.get(`${shell.origin}/health/remotes`);
  const remotes = (await health.json()) as RemoteHealth[];
  expect(remotes.map(({ name }) => name).sort()).toEqual(Object.keys(builtRemotes).sort());
  for (const remote of remotes) expect(remote).toMatchObject({ state: 'live', version: '1.0.0' });

  const requested = new Set<string>();
  page.on('request', (sent) => requested.add(sent.url()));
  await page.goto(`${shell.origin}/shop`);
  await expect(heading).toHaveText(oldTitle);

  const statuses: number[] = [];
  const visiting = { isOn: true };
  const visitors = (async () => {
    while (visiting.isOn) {
      const visit = `${shell.origin}/shop?visitor=${statuses.length}`;
      statuses.push((await fetch(visit, html)).status);
    }
  })();

  onEnd(() => {
    visiting.isOn = false;
    return visitors;
  });

  await shell.deploy({ 'mf-catalog': newBuild });
  await expect.poll(servedTitle, { timeout: 5_000 }).toBe(newTitle);

  // The open page goes on with what it has, also where it needs more of the old build.
  await page.getByRole('link', { name: 'Golden', exact: true }).click();
  await expect(heading).toHaveText('Golden');
  await page.goBack();
  await expect(heading).toHaveText(oldTitle);

  // The next visit requests only what has changed.
  const before = new Set(requested);
  await page.reload({ waitUntil: 'networkidle' });
  await waitForHydration(page);
  await expect(heading).toHaveText(newTitle);
  const changed = [...requested].filter((url) => url.includes('/mf-catalog/') && !before.has(url));
  expect(changed.map((url) => path.basename(url)).sort()).toEqual([
    expect.stringMatching(/^(__federation_expose_ShopPage|\d+)\.[0-9a-f]{8}\.js$/),
    'remoteEntry.js',
  ]);

  await shell.deploy({});
  await expect.poll(servedTitle, { timeout: 5_000 }).toBe(oldTitle);
  await page.reload();
  await expect(heading).toHaveText(oldTitle);

  visiting.isOn = false;
  await visitors;
  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
