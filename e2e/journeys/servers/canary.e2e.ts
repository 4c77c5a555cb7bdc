import { setTimeout as sleep } from 'node:timers/promises';
import { canaryUnit as unit, test } from '../../support/servers/canaryTest';
import {
  builtRemotes,
  replaceInBrowserBuild,
  replaceTextInBuild,
} from '../../support/servers/remoteBuilds';
import { expect } from '../../support/test';

const title = 'Explore Our Product Range';
/** The title as it appears in the scripts for browsers. */
const literal = `"${title}"`;

test('a good canary build reaches all visitors without a failed request', async ({
  browser,
  startCanary,
}) => {
  const { shell, traffic, output, entry } = await startCanary({
    change: (build) => replaceTextInBuild(build, title, 'Explore Our New Product Range'),
    args: ['--share', '5', '--visits', '2', '--minutes', '0.05'],
  });
  const members = await traffic.members();
  expect(members).toHaveLength(5);

  traffic.startRequests();
  for (const member of members.slice(0, 2)) traffic.startBrowser(browser, member);
  const { stdout, stderr } = await output;
  await traffic.stop();

  expect(stderr).toBe('');
  expect(stdout.match(/\b\d{1,3} % of the visitors/g)).toEqual([
    '5 % of the visitors',
    '25 % of the visitors',
  ]);
  expect(stdout).toContain('mf-catalog is live from');
  expect(await entry()).toEqual(expect.stringContaining(`releases/${unit}/`));
  expect(await shell.health(unit)).toMatchObject({ state: 'live', canary: null });
  expect(await traffic.members()).toHaveLength(100);
  expect(traffic.documents).toBeGreaterThan(200);
  expect(traffic.failedRequests).toEqual([]);
  expect([...traffic.unsteadyBuckets]).toEqual([]);
});

test('a canary build whose page throws is rolled back before it has twenty visits', async ({
  browser,
  onEnd,
  startCanary,
}) => {
  const { shell, traffic, output, entry } = await startCanary({
    change: (build) =>
      replaceInBrowserBuild(build, literal, '(()=>{throw new Error("a broken page")})()'),
    args: ['--share', '25', '--visits', '20', '--minutes', '0.05'],
  });
  const members = await traffic.members();
  expect(members).toHaveLength(25);
  const context = await browser.newContext();
  onEnd(() => context.close());
  await context.addCookies([traffic.cookieOf(members[0] ?? 0)]);
  const page = await context.newPage();
  await page.goto(`${shell.origin}/shop`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page is not available right now');

  traffic.startRequests();
  for (const member of members.slice(0, 2)) traffic.startBrowser(browser, member);
  const { stderr } = await output;
  await traffic.stop();

  expect(stderr).toMatch(/mf-catalog was rolled back\. \d+ of \d+ visits failed \(\/shop\), 0 of /);
  expect(stderr).toMatch(/The first error, at \/shop in Chrome \d+: Error: a broken page/);
  const canary = (await shell.health(unit))?.canary;
  expect(canary).toMatchObject({
    share: 0,
    state: stderr.trim().replace(/^.*back\. (.*)[^]*/, '$1'),
  });
  expect(canary?.vitals?.visits).toBeLessThan(20);
  expect(await entry()).toMatchObject({ share: 0, reason: canary?.state });
  expect(await traffic.members()).toEqual([]);
  expect(traffic.failedRequests).toEqual([]);

  // Visitors of the broken page continue with the live build.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText(title);
});

test('a slow canary build is rolled back before it has two hundred visits @load', async ({
  browser,
  startCanary,
}) => {
  const wait = 'const end=performance.now()+1500;while(performance.now()<end);';
  const { shell, traffic, output } = await startCanary({
    change: (build) => replaceInBrowserBuild(build, literal, `(()=>{${wait}return${literal}})()`),
    args: ['--share', '50', '--visits', '200', '--minutes', '0.05'],
  });
  const members = await traffic.members();
  traffic.startRequests();
  for (const member of members.slice(0, 4)) traffic.startBrowser(browser, member);
  const { stderr } = await output;
  await traffic.stop();

  expect(stderr).toMatch(
    /rolled back\. The 75th percentile of .* ms, \d+ ms with the live build\./,
  );
  const canary = (await shell.health(unit))?.canary;
  expect(canary?.vitals?.visits).toBeLessThan(200);
  expect(canary?.vitals?.failed_visits).toBe(0);
  expect(await traffic.members()).toEqual([]);
  expect(traffic.failedRequests).toEqual([]);
});

test('an operator continues, replaces and rolls back a canary release', async ({ startCanary }) => {
  const catalog = builtRemotes[unit];
  const canary = await startCanary({ args: ['--share', '10'] });
  const { shell, deploy, entry, releases } = canary;
  const shareOf = async () => (await shell.health(unit))?.canary?.share;
  const first = ((await entry()) as { candidate: string }).candidate;
  canary.interrupt();
  await canary.output;
  expect(await shareOf()).toBe(10);

  // The release continues at its last share and needs one visit per share.
  const watched = deploy('--watch', '--visits', '1', '--minutes', '0');
  const build = (await shell.health(unit))?.canary?.build;
  let hasEnded = false;
  const visit = async () => {
    while (!hasEnded) {
      await fetch(`${shell.origin}/vitals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ unit, build, page: '/shop', visits: 1 }),
      });
      await sleep(250);
    }
  };
  const [{ stderr }] = await Promise.all([watched.finally(() => (hasEnded = true)), visit()]);
  expect(stderr).toBe('');
  expect(await entry()).toBe(first);

  // A third command replaces the second.
  const second = deploy('--from', catalog, '--share', '20');
  await expect.poll(shareOf).toBe(20);
  const third = deploy('--from', catalog, '--share', '30');
  const replaced = 'another command has replaced or rolled back';
  expect((await second).stderr).toContain(replaced);
  await expect.poll(shareOf).toBe(30);
  expect(await entry()).toMatchObject({ live: first, share: 30 });

  expect((await deploy('--rollback')).stderr).toBe('');
  expect((await third).stderr).toContain(replaced);
  const reason = 'It was rolled back by hand.';
  expect(await entry()).toMatchObject({ live: first, share: 0, reason });
  expect((await shell.health(unit))?.canary).toMatchObject({ share: 0, state: reason });

  // Two releases remain: the canary that went live and this build. The replaced ones are deleted.
  expect((await deploy('--from', catalog)).stderr).toBe('');
  expect(await releases()).toHaveLength(2);
  expect((await deploy('--rollback')).stderr).toBe('');
  expect(await entry()).toBe(first);
  expect((await deploy('--watch')).stderr).toContain('mf-catalog has no canary.');
  expect((await deploy('--from', catalog, '--share', '100')).stderr).toContain(
    '--share must be a number from 1 to 99.',
  );
});
