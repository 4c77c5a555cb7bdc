import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildFiles } from './test/buildFiles';
import { DeployShop, unit } from './test/DeployShop';

let shop: DeployShop;
beforeEach(async () => {
  shop = await DeployShop.start();
  await put('good A');
});
afterEach(() => shop.stop());

async function put(text: string, share?: number): Promise<string> {
  const response = await shop.deploy(text, share === undefined ? {} : { share });
  expect(response.body).toContain('"release"');
  return (response.json() as { release: string }).release;
}
async function back(): Promise<void> {
  const response = await shop.rollBack();
  expect(response.body).toContain('"release"');
}
const releases = () => readdir(path.join(shop.folder.path, 'releases', unit));

it('[TE-04] registers a remote with its first deployment, and serves it at once', async () => {
  const response = await shop.deploy('gifts', { name: 'mf-gifts' });

  expect(response.status).toBe(201);
  expect(await shop.live(shop.app, 'mf-gifts')).toBe('gifts');
  const { build } = response.json() as { build: string };
  expect(await shop.status('mf-gifts')).toMatchObject({
    live: { build, version: '1.0.0', commit: 'abc', state: 'live', by: 'asha', action: 'deploy' },
    candidate: null,
  });
});

it('[S-50] goes back to the good release: good, bad, back, bad, back', async () => {
  await put('bad B');
  await back();
  expect(await shop.live()).toBe('good A');

  await put('bad C');
  await back();

  expect(await shop.live()).toBe('good A');
  const response = await shop.rollBack();
  expect(response.status).toBe(409);
  expect(response.json()).toMatchObject({
    detail: expect.stringMatching(
      /^There is no release of mf-x before releases\/mf-x\/\S+ that was not taken back/,
    ) as unknown,
  });
  expect(await shop.live()).toBe('good A');
});

it('[S-50] goes back step by step', async () => {
  for (const text of ['good B', 'good C', 'bad D']) await put(text);

  await back();
  expect(await shop.live()).toBe('good C');
  await back();
  expect(await shop.live()).toBe('good B');
  await put('bad E');
  await back();

  expect(await shop.live()).toBe('good B');
});

it('[S-50] never goes back to a candidate that was rejected', async () => {
  await put('bad B', 5);
  const response = await shop.changeShare({ share: 0, reason: 'It fails.' });
  expect(response.status).toBe(204);
  expect(await shop.status()).toMatchObject({ candidate: { share: 0, reason: 'It fails.' } });
  expect(await shop.live()).toBe('good A');

  await put('bad C');
  await back();

  expect(await shop.live()).toBe('good A');
});

it('[TE-04] records what was live, when, why and by whom', async () => {
  const bad = await put('bad B');
  await back();

  const history = await shop.history();

  expect(history).toMatchObject([
    { action: 'deploy', by: 'asha' },
    { action: 'deploy', release: bad, by: 'asha' },
    { action: 'rollback', release: history[0]?.release, from: bad, by: 'asha' },
  ]);
  for (const { time } of history) expect(Date.parse(time)).not.toBeNaN();
});

it('[S-50] keeps the releases that rollbacks choose, however many were taken back since', async () => {
  await put('good B');
  for (let count = 0; count < 8; count += 1) {
    await put(`bad ${count}`);
    await back();
  }
  expect(await shop.live()).toBe('good B');

  await back();

  expect(await shop.live()).toBe('good A');
  expect((await releases()).length).toBeLessThanOrEqual(12);
});

it('[S-50] counts a release as taken back when going back from it failed', async () => {
  await put('good B');
  await put('bad C');
  const [, good = ''] = await releases();
  const script = `releases/${unit}/${good}/page.0123abcd.js`;
  await rm(path.join(shop.folder.path, script));

  const response = await shop.rollBack();

  expect(response.json()).toMatchObject({
    status: 422,
    detail: expect.stringMatching(
      /^releases\S+ is incomplete: page.0123abcd.js is missing/,
    ) as unknown,
  });
  expect(await shop.live()).toBe('bad C');
  await shop.folder.write(script, 'good B');
  await put('bad D');
  await back();
  expect(await shop.live()).toBe('good B');
});

it('goes back to what was live before the first recorded deployment', async () => {
  for (const [file, content] of Object.entries(buildFiles(unit, 'by hand'))) {
    await shop.folder.write(`elsewhere/${file}`, content);
  }
  await shop.folder.write('remotes.json', { [unit]: 'elsewhere' });
  await put('bad B');

  await back();

  expect(await shop.live()).toBe('by hand');
  expect(await shop.history()).toContainEqual(
    expect.objectContaining({ action: 'found', release: 'elsewhere' }),
  );
});

it('says which line of the history is damaged, and changes nothing', async () => {
  await shop.folder.write('deployments.jsonl', '{"time":\n');

  const response = await shop.deploy('B');

  expect(response.status).toBe(500);
  expect(shop.logs.join('')).toMatch(/Line 1 of .*deployments\.jsonl is damaged/);
  expect(await shop.live()).toBe('good A');
});

describe('a canary', () => {
  it('[TE-04] is raised step by step and becomes live for all', async () => {
    const candidate = await put('B', 5);
    expect(await shop.status()).toMatchObject({
      candidate: { release: candidate, share: 5, reason: null, by: 'asha', action: 'canary' },
    });

    expect((await shop.changeShare({ share: 25 })).status).toBe(204);
    expect(await shop.entry()).toMatchObject({ candidate, share: 25 });
    expect((await shop.changeShare({ share: 100 })).status).toBe(204);

    expect(await shop.entry()).toBe(candidate);
    expect(await shop.live()).toBe('B');
    expect((await shop.history()).map(({ action }) => action)).toEqual([
      'deploy',
      'canary',
      'promote',
    ]);
  });

  it('[TE-04] cannot be raised by a command that saw another share or another candidate', async () => {
    await put('B', 5);
    for (const stale of [{ from: 4 }, { candidate: 'releases/mf-x/other' }]) {
      const response = await shop.changeShare({ share: 25, ...stale });
      expect(response.json()).toMatchObject({
        status: 409,
        detail: expect.stringContaining('another command has replaced or rolled back') as unknown,
      });
    }
    expect(await shop.entry()).toMatchObject({ share: 5 });
  });

  it('[TE-04] is taken back by hand, and its release is kept out of sight', async () => {
    const candidate = await put('B', 5);

    const response = await shop.rollBack();

    expect(response.json()).toMatchObject({ candidate });
    expect(await shop.entry()).toMatchObject({ share: 0, reason: 'It was rolled back by hand.' });
    expect((await shop.changeShare({ share: 25 })).status).toBe(400);
    await put('C');
    expect(await releases()).not.toContain(path.basename(candidate));
  });

  it('[TE-04] needs a live build beside it', async () => {
    const response = await shop.deploy('gifts', { name: 'mf-gifts', share: 5 });
    expect(response.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('mf-gifts has no live build') as unknown,
    });
  });

  it.each(['0', '100', '1.5', 'x', ''])('[TE-04] cannot have the share %j', async (share) => {
    const response = await shop.send('POST', `/deployments/${unit}?share=${share}`, {
      payload: Buffer.from('x'),
    });
    expect(response.json()).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^share /) as unknown,
    });
  });
});

describe('a remote that is removed', () => {
  it('[TE-01] leaves with its releases, and can be deployed again', async () => {
    const { status } = await shop.send('DELETE', `/deployments/${unit}`);

    expect(status).toBe(204);
    expect(await shop.entry()).toBeUndefined();
    expect(await shop.status()).toBeUndefined();
    expect(await readdir(path.join(shop.folder.path, 'releases'))).toEqual(['.incoming']);
    expect((await shop.app.inject(`/remotes/${unit}/live/page.0123abcd.js`)).statusCode).toBe(404);
    expect(await shop.history()).toContainEqual(
      expect.objectContaining({ action: 'remove', by: 'asha' }),
    );

    await put('B');
    expect(await shop.live()).toBe('B');
    expect((await shop.rollBack()).status).toBe(409);
  });

  it('[TE-02] stays while others link to its pages', async () => {
    await shop.folder.write('web/unit.json', { links: [`/${unit}`], shows: {} });
    const linking = await shop.startApp();

    const { status, json } = await shop.send('DELETE', `/deployments/${unit}`, { app: linking });

    expect([status, json()]).toEqual([
      409,
      expect.objectContaining({
        detail: `shell links to /${unit}, which no unit would have: keep the page or a redirect, or remove the link first. Nothing was removed.`,
      }),
    ]);
    expect(await shop.entry()).toBeDefined();
    await linking.close();
  });

  it('[FR-04] stays while others show its fragments', async () => {
    const row = { name: 'giftHint', component: 'GiftHint', fallback: [], propTypes: {} };
    const described = { fragments: [row], exposes: ['XPage', 'GiftHint'] };
    expect(await shop.deploy('B', { described })).toMatchObject({ status: 201 });
    await shop.folder.write('web/unit.json', { links: [], shows: { giftHint: {} } });
    const showing = await shop.startApp();

    const { status, json } = await shop.send('DELETE', `/deployments/${unit}`, { app: showing });

    expect([status, json()]).toEqual([
      409,
      expect.objectContaining({
        detail:
          'shell shows the fragment giftHint, which no unit would have: keep it, deploy the unit that has it first, or deploy shell without it first. Nothing was removed.',
      }),
    ]);
    expect(await shop.entry()).toBeDefined();
    await showing.close();
  });

  it('[TE-01] is not there a second time', async () => {
    for (const request of [
      () => shop.send('DELETE', '/deployments/mf-gifts'),
      () => shop.send('POST', '/deployments/mf-gifts/rollback'),
    ]) {
      expect((await request()).json()).toMatchObject({ detail: 'This shop has no mf-gifts.' });
    }
  });
});
