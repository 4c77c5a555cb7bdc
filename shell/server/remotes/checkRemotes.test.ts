import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shopRoutes } from '../../src/routes';
import { checkRemotes } from './checkRemotes';

let folder: string;
const noApi = 'http://127.0.0.1:1';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'remotes-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function check(needs: Record<string, string>, uses: string[] = []): Promise<string[]> {
  await mkdir(path.join(folder, 'mf-x/server'), { recursive: true });
  const unit = { name: '@shop/mf-x', version: '1.0.0', commit: 'abc', needs, uses };
  await writeFile(path.join(folder, 'mf-x/unit.json'), JSON.stringify(unit));
  await writeFile(path.join(folder, 'mf-x/mf-manifest.json'), '{}');
  await writeFile(path.join(folder, 'mf-x/server/pages.json'), '{}');
  await writeFile(path.join(folder, 'remotes.json'), '{"mf-x": "mf-x"}');
  return checkRemotes(path.join(folder, 'remotes.json'), noApi);
}

it('has nothing to say of a remote that fits', async () => {
  expect(await check({ '@shop/shared': '^1.0.0' })).toEqual([]);
});

it('names the remote that was built against another major of the contract', async () => {
  expect(await check({ '@shop/shared': '^2.0.0' })).toEqual([
    'mf-x: @shop/mf-x needs @shop/shared ^2.0.0, this shop has 1.0.0: build it anew against this version.',
  ]);
});

it('names the remote that needs a newer federation runtime than the shell hands out', async () => {
  expect(await check({ '@module-federation/runtime': '^99.0.0' })).toEqual([
    expect.stringMatching(
      /^mf-x: @shop\/mf-x needs @module-federation\/runtime \^99\.0\.0, this shop has \d+\./,
    ),
  ]);
});

it('names what a remote uses that this shop does not have', async () => {
  expect(await check({}, ['useCart', 'useWishlist'])).toEqual([
    'mf-x: @shop/mf-x uses useWishlist of @shop/shared, which this shop does not have: deploy a shell that has it first.',
  ]);
});

it('looks at a candidate in place of the live build, and at the pages it has', async () => {
  const remotes = path.join(folder, 'remotes.json');
  await writeFile(remotes, '{"mf-account": "nowhere"}');
  const build = path.join(folder, 'new');
  await mkdir(path.join(build, 'server'), { recursive: true });
  await writeFile(path.join(build, 'mf-manifest.json'), '{}');
  await writeFile(path.join(build, 'server/pages.json'), '{}');
  const write = (exposes: string[]) =>
    writeFile(path.join(build, 'unit.json'), JSON.stringify({ name: '@shop/mf-account', exposes }));

  const pages = ['LoginPage', 'RegisterPage', 'ForgotPasswordPage', 'ResetPasswordPage'];
  await write(pages);
  expect(await checkRemotes(remotes, noApi, [`mf-account=${build}`])).toEqual([
    'mf-account: this build has no SettingsPage, which the shop shows at /user/settings: keep the page, or deploy a shell without that route first.',
  ]);
  await write([...pages, 'SettingsPage']);
  expect(await checkRemotes(remotes, noApi, [`mf-account=${build}`])).toEqual([]);
  await expect(checkRemotes(remotes, noApi, ['mf-accounts=x'])).rejects.toThrow(
    /“mf-accounts=x” must be/,
  );
});

it('names a page that cannot be rendered', async () => {
  const build = path.join(folder, 'mf-catalog');
  await mkdir(path.join(build, 'server'), { recursive: true });
  await writeFile(path.join(folder, 'remotes.json'), '{"mf-catalog": "mf-catalog"}');
  await writeFile(path.join(build, 'mf-manifest.json'), '{}');
  const exposes = shopRoutes.filter(({ unit }) => unit === 'mf-catalog').map(({ page }) => page);
  await writeFile(path.join(build, 'unit.json'), JSON.stringify({ exposes }));
  const write = async (source: string) => {
    const hash = createHash('sha256').update(source).digest('base64');
    await writeFile(path.join(build, 'server/pages.json'), JSON.stringify({ ProductPage: hash }));
    await writeFile(path.join(build, 'server/ProductPage.js'), source);
    return checkRemotes(path.join(folder, 'remotes.json'), noApi);
  };

  expect(await write('exports.default = () => null;')).toEqual([]);
  expect(await write('exports.default = () => { throw new Error("no apples"); };')).toEqual([
    expect.stringMatching(/^mf-catalog: ProductPage breaks at \/shop\/:productId: .*no apples$/),
  ]);
  expect(await write('this is no script')).toEqual([
    expect.stringMatching(/^mf-catalog: ProductPage breaks at .*: Unexpected/),
  ]);
});

it('names the remote that is not there', async () => {
  await writeFile(path.join(folder, 'remotes.json'), '{"mf-y": "nowhere"}');
  expect(await checkRemotes(path.join(folder, 'remotes.json'), noApi)).toEqual([
    expect.stringMatching(/^mf-y: .*ENOENT.*nowhere/),
  ]);
});
