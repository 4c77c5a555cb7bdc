import { pageHash } from '../../test/catalogBuild';
import { startShell, type ShellProcess } from '../../test/shellProcess';
import { createTestFolder, createTestShop, type TestFolder } from '../../test/testShop';
import { buildFiles } from '../test/buildFiles';
import { packArchive } from '../test/packArchive';

const token = 't'.repeat(32);
const unit = 'mf-catalog';

let folder: TestFolder;
let shell: ShellProcess;
beforeAll(async () => {
  folder = await createTestFolder();
  const config = await createTestShop(folder, {}, 'http://127.0.0.1:1');
  shell = await startShell(folder.path, config, undefined, {
    DEPLOY_TOKENS: `asha ${token} *`,
    WATCHDOG_SECONDS: '10',
    // The build has nothing for a browser.
    CHROMIUM_PATH: '/nowhere',
  });
});
afterAll(async () => {
  shell.child.kill('SIGKILL');
  await shell.exit;
  await folder.remove();
});

/** Deploys a catalog whose listing runs some code on the server. */
async function deploy(
  code: string,
): Promise<{ status: number; detail?: string; notes?: string[] }> {
  const page = `exports.default = () => { ${code}; return 'Page'; };`;
  const row = { pattern: '/shop', component: 'ShopPage', access: 'public', title: 'Shop' };
  const files = {
    ...buildFiles(unit),
    'unit.json': { name: '@shop/mf-catalog', exposes: ['ShopPage'], routes: [row] },
    'server/ShopPage.js': page,
    'server/pages.json': { ShopPage: pageHash(page) },
  };
  const archive = await packArchive(
    Object.entries(files).map(([name, content]) => ({
      name,
      content: typeof content === 'string' ? content : JSON.stringify(content),
    })),
  );
  const response = await fetch(`${shell.origin}/deployments/${unit}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(archive),
  });
  return { ...((await response.json()) as object), status: response.status };
}

it('[TE-04] lets a good build go live', async () => {
  expect(await deploy('')).toMatchObject({
    status: 201,
    notes: [expect.stringContaining('Chromium cannot be started')],
  });
});

it.each([
  ['throws', 'throw new Error("no apples")', /ShopPage breaks at \/shop: .*no apples/],
  ['ends its thread', 'process.reallyExit(0)', /ShopPage breaks at \/shop: .*ended its thread/],
  [
    'throws in a timer',
    'setTimeout(() => { throw new Error("not caught"); })',
    // While the page is rendered, or afterwards.
    /(ShopPage breaks at \/shop: |threw an error that nothing caught.*)not caught/,
  ],
])('[TE-04] refuses a build whose page %s', async (_what, code, reason) => {
  expect(await deploy(code)).toMatchObject({
    status: 422,
    detail: expect.stringMatching(reason) as unknown,
  });
});

it('[TE-04] refuses a build whose page never ends, and serves everybody in the meantime', async () => {
  const check = { hasEnded: false };
  const deployment = deploy('for (;;);').finally(() => (check.hasEnded = true));
  let served = 0;
  while (!check.hasEnded) {
    expect((await fetch(`${shell.origin}/health/live`)).status).toBe(200);
    served += 1;
  }

  expect(await deployment).toMatchObject({
    status: 422,
    detail: expect.stringMatching(/ShopPage breaks at \/shop: .*did not come to an end/) as unknown,
  });
  expect(served).toBeGreaterThan(10);
});
