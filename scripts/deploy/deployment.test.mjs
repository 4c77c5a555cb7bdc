import { renameSync } from 'node:fs';
import path from 'node:path';
import { liveOf } from '../lib/releases/entries.mjs';
import { createDeployShop, unit } from '../lib/releases/test/deployShop.mjs';
import { storeSources } from '../lib/releases/storeSources.mjs';
import { stopCanary } from './canary.mjs';
import { deploy, rollBack } from './deployment.mjs';
import { LiveShops } from './LiveShop.mjs';

/** @type {ReturnType<typeof createDeployShop>} */
let shop;
/** @type {import('./deployment.mjs').Deployment} */
let deployment;

beforeEach(async () => {
  shop = createDeployShop();
  deployment = { unit, target: shop.target, shops: new LiveShops(await shop.listen()) };
  const { goLive } = await storeSources(shop.target, { [unit]: shop.build('good A') });
  await goLive();
});
afterEach(() => shop.close());

const current = async () => (await deployment.target.readRemotes())[unit] ?? '';
/** @param {string} content @param {number | null} [share] */
const put = async (content, share = null) =>
  deploy(deployment, await current(), shop.build(content), share);
const back = async () => rollBack(deployment, await current());

it('[S-50] goes back to the good release: good, bad, back, bad, back', async () => {
  await put('bad B');
  await back();
  expect(shop.live()).toBe('good A');

  await put('bad C');
  await back();

  expect(shop.live()).toBe('good A');
  await expect(back()).rejects.toThrow(/There is no release of mf-x before .*\/mf-x\/\S+ that was/);
  expect(shop.live()).toBe('good A');
});

it('[S-50] goes back step by step', async () => {
  for (const content of ['good B', 'good C', 'bad D']) await put(content);

  await back();
  expect(shop.live()).toBe('good C');
  await back();
  expect(shop.live()).toBe('good B');
  await put('bad E');
  await back();

  expect(shop.live()).toBe('good B');
});

it('[S-50] never goes back to a candidate that was rejected', async () => {
  const entry = await put('bad B', 5);
  if (typeof entry === 'string') throw new Error('The candidate is live for all.');
  await stopCanary(deployment, entry, 'It fails.');
  expect(shop.live()).toBe('good A');

  await put('bad C');
  await back();

  expect(shop.live()).toBe('good A');
});

it('records what was live, when, why and by whom', async () => {
  await put('bad B');
  const bad = liveOf(await current());
  const good = await back();

  const history = await shop.target.readHistory(unit);

  expect(history).toMatchObject([
    { action: 'start', release: good },
    { action: 'deploy', release: bad },
    { action: 'rollback', release: good, from: bad },
  ]);
  for (const { time, by } of history) {
    expect(Date.parse(time)).not.toBeNaN();
    expect(by).not.toBe('');
  }
});

it('[S-50] keeps the releases that rollbacks choose, however many were taken back since', async () => {
  await put('good B');
  for (let count = 0; count < 8; count += 1) {
    await put(`bad ${count}`);
    await back();
  }
  expect(shop.live()).toBe('good B');

  await back();

  expect(shop.live()).toBe('good A');
  expect((await shop.target.releases(unit)).length).toBeLessThanOrEqual(12);
});

it('[S-50] counts a release as taken back when going back from it failed', async () => {
  await put('bad B');
  const broken = path.join(shop.folder, 'gone');
  const [good = ''] = await shop.target.releases(unit);
  renameSync(path.join(good, 'remoteEntry.js'), broken);
  await expect(back()).rejects.toThrow('remoteEntry.js responds with HTTP 404.');
  expect(shop.live()).toBe('bad B');
  renameSync(broken, path.join(good, 'remoteEntry.js'));
  await put('bad C');

  await back();

  expect(shop.live()).toBe('good A');
});

it('goes back to what was live before the first recorded deployment', async () => {
  const elsewhere = shop.build('good, by hand');
  await shop.target.writeRemotes({ [unit]: elsewhere });
  await put('bad B');

  await back();

  expect(shop.live()).toBe('good, by hand');
});

it('changes nothing while the shop does not respond', async () => {
  await put('B');
  const history = await shop.target.readHistory(unit);
  deployment = { ...deployment, shops: new LiveShops('http://127.0.0.1:1') };

  await expect(back()).rejects.toThrow('No shop with mf-x responds');

  expect(shop.live()).toBe('B');
  expect(await shop.target.readHistory(unit)).toEqual(history);
});

it('says which line of the history is damaged', async () => {
  const { appendFileSync } = await import('node:fs');
  appendFileSync(shop.files.historyFile, '{"time":\n');

  await expect(put('B')).rejects.toThrow(/^Line 2 of .*deployments\.jsonl is damaged/);

  expect(shop.live()).toBe('good A');
});

describe('a command that is killed', () => {
  /** A target that ignores changes after the given number. @param {number} changes */
  const killedAfter = (changes) => {
    let left = changes;
    /** @template {unknown[]} A @template R @param {(...args: A) => Promise<R>} change */
    const limited =
      (change) =>
      async (/** @type {A} */ ...args) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        return change(...args);
      };
    const { target } = shop;
    return {
      ...target,
      store: limited(target.store),
      writeRemotes: limited(target.writeRemotes),
      appendHistory: limited(target.appendHistory),
      remove: limited(target.remove),
    };
  };

  it.each([0, 1, 2, 3])(
    '[S-50] leaves a good release after %i changes of a rollback',
    async (n) => {
      await put('bad B');
      const whole = deployment;
      deployment = { ...whole, target: killedAfter(n) };
      await back().catch(() => {});
      deployment = whole;
      expect(shop.live()).toMatch(n > 1 ? 'good A' : 'bad B');

      if (shop.live() === 'bad B') await back();
      expect(shop.live()).toBe('good A');
      await put('bad C');
      await back();

      expect(shop.live()).toBe('good A');
    },
  );

  it('[S-50] has taken the live release back, if it was a rollback that began', async () => {
    await put('bad B');
    const whole = deployment;
    deployment = { ...whole, target: killedAfter(1) };
    await expect(back()).rejects.toThrow('killed');
    deployment = whole;
    expect(shop.live()).toBe('bad B');

    await put('bad C');
    await back();

    expect(shop.live()).toBe('good A');
  });

  it.each([0, 1, 2, 3])(
    '[S-50] leaves a complete release after %i changes of a deployment',
    async (n) => {
      await put('bad B');
      await back();
      const whole = deployment;
      deployment = { ...whole, target: killedAfter(n) };
      await put('good C').catch(() => {});
      deployment = whole;
      const expected = n > 1 ? 'good C' : 'good A';
      expect(shop.live()).toBe(expected);

      await put('bad D');
      await back();

      expect(shop.live()).toBe(expected);
    },
  );
});
