import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFiles } from './test/buildFiles';
import { asha, DeployShop, originOf, packBuild, unit } from './test/DeployShop';
import { packArchive } from './test/packArchive';

let shop: DeployShop;
beforeEach(async () => (shop = await DeployShop.start()));
afterEach(() => shop.stop());

const stored = async () => {
  const entries = await readdir(path.join(shop.folder.path, 'releases'), { recursive: true });
  return entries.filter((name) => name !== '.incoming');
};
const post = (payload: Buffer) => shop.send('POST', `/deployments/${unit}`, { payload });
/** A promise that a test resolves. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}
const waitForLog = async (text: string) => {
  while (!shop.logs.join('').includes(text)) await sleep(10);
};

it.each([
  ['leaves its folder', () => packArchive([{ name: '../../evil.js', content: 'x' }]), 422],
  ['has a link', () => packArchive([{ name: 'unit.json', type: 'symlink', linkname: '/' }]), 422],
  ['lacks a file', () => packArchive([{ name: 'unit.json', content: '{"name":"x"}' }]), 422],
  ['is of another remote', () => packBuild('mf-y', 'A'), 422],
  ['is cut off', async () => (await packBuild(unit, 'A')).subarray(0, 300), 422],
  [
    'unpacks to too much',
    () => packArchive([{ name: 'x.js', content: 'x'.repeat(201 * 1024 * 1024) }]),
    413,
  ],
])(
  '[TE-04] stores nothing of an archive that %s, and records that',
  async (_what, pack, status) => {
    const response = await post(await pack());

    expect(response.json()).toMatchObject({ status });
    const { detail } = response.json() as { detail: string };
    expect(await shop.history()).toMatchObject([
      { action: 'refuse', release: 'none', by: 'asha', reason: detail },
    ]);
    expect(await stored()).toEqual([]);
    expect(await shop.entry()).toBeUndefined();
  },
);

it('[TE-04] refuses an archive whose length is too large before it is sent', async () => {
  const { status } = await post(Buffer.alloc(50 * 1024 * 1024 + 1));

  expect(status).toBe(413);
  expect(await stored()).toEqual([]);
});

it('[TE-04] stores nothing of a build that fails a check, and records that', async () => {
  shop.check = async () => ({ problems: ['mf-x: XPage breaks.', 'mf-x: YPage, too.'], notes: [] });

  const response = await shop.deploy('A');

  expect(response.json()).toMatchObject({
    status: 422,
    detail: 'mf-x: XPage breaks. mf-x: YPage, too. Nothing was deployed.',
  });
  expect(await stored()).toEqual([]);
  expect(await shop.entry()).toBeUndefined();
  expect(await shop.history()).toMatchObject([
    { action: 'refuse', by: 'asha', reason: 'mf-x: XPage breaks. mf-x: YPage, too.' },
  ]);
});

it('[TE-04] checks the build as it was sent, and says what was not checked', async () => {
  const seen: string[] = [];
  shop.check = async (name, folder) => {
    seen.push(name, ...(await readdir(folder)));
    return { problems: [], notes: ['No page was opened.'] };
  };

  const response = await shop.deploy('A');

  expect(response.json()).toMatchObject({
    notes: ['No page was opened.'],
  });
  const files = Object.keys(buildFiles(unit)).map((file) => file.split('/')[0] ?? '');
  expect(new Set(seen)).toEqual(new Set([unit, ...files]));
});

it('[TE-04] stores nothing when the client is gone before the end', async () => {
  const request = http.request(`${originOf(shop.app)}/deployments/${unit}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${asha}`,
      'content-type': 'application/gzip',
      'content-length': 1_000_000,
    },
  });
  request.on('error', () => undefined);
  request.write((await packBuild(unit, randomBytes(100_000).toString('hex'))).subarray(0, 50_000));
  while ((await stored()).length === 0) await sleep(10);
  request.destroy();
  await waitForLog('the upload of a build ended early');

  expect(await stored()).toEqual([]);
  expect((await shop.deploy('B')).status).toBe(201);
});

it('[TE-04] says that the disk is full, and changes nothing', async () => {
  shop.check = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };

  expect((await shop.deploy('A')).json()).toMatchObject({
    status: 507,
    detail: 'The disk of the shop is full. Nothing was deployed.',
  });
  expect(await stored()).toEqual([]);
});

describe('at the same time', () => {
  it('[TE-04] a shell takes one build of a remote', async () => {
    const checking = createGate();
    const end = createGate();
    shop.check = async () => {
      checking.open();
      await end.opened;
      return { problems: [], notes: [] };
    };
    const first = shop.deploy('A');
    await checking.opened;

    const second = await shop.deploy('B');
    end.open();

    expect(second.json()).toMatchObject({
      status: 409,
      detail: 'Another deployment of mf-x is running. Try again when it has ended.',
    });
    expect((await first).status).toBe(201);
    expect(await shop.live()).toBe('A');
  });

  it('[TE-04] two shells with the same files take one build of a remote', async () => {
    const other = await shop.startApp();
    let checks = 0;
    const both = createGate();
    shop.check = async () => {
      checks += 1;
      if (checks === 2) both.open();
      await both.opened;
      return { problems: [], notes: [] };
    };

    const responses = await Promise.all([shop.deploy('A'), shop.deploy('B', { app: other })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    await other.close();
  });

  it('[TE-04] two shells with the same files deploy two remotes, each checked beside the other', async () => {
    const other = await shop.startApp();
    const names: string[] = [];
    const both = createGate();
    shop.check = async (name) => {
      names.push(name);
      if (names.length === 2) both.open();
      await both.opened;
      return { problems: [], notes: [] };
    };

    const responses = await Promise.all([
      shop.deploy('A', { name: 'mf-a' }),
      shop.deploy('B', { name: 'mf-b', app: other }),
    ]);

    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    // The second to be ready was checked again, beside the first.
    expect(names).toHaveLength(3);
    expect(await shop.entry('mf-a')).toMatch(/^releases\/mf-a\//);
    expect(await shop.entry('mf-b')).toMatch(/^releases\/mf-b\//);
    expect((await shop.history()).map((event) => event.unit).sort()).toEqual(['mf-a', 'mf-b']);
    for (const app of [shop.app, other]) {
      await app.inject('/remotes/mf-a/files/unknown.0123abcd.js');
      expect([await shop.live(app, 'mf-a'), await shop.live(app, 'mf-b')]).toEqual(['A', 'B']);
    }
    await other.close();
  });
});

describe('a shell that was killed while it received a build', () => {
  const incoming = (host: string, pid: number) =>
    shop.folder.write(`releases/.incoming/${host}~${pid}~x/unit.json`, 'half');
  const left = () => readdir(path.join(shop.folder.path, 'releases/.incoming'));
  const restart = async () => (await shop.startApp()).close();
  const end = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  it('[TE-04] leaves nothing behind after the next start', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const { pid = 0 } = child;
    await incoming(hostname(), pid);
    await incoming('another-machine', pid);

    await restart();
    // The process runs, and so may one of the same number on another machine.
    expect(await left()).toHaveLength(2);
    await end(child);
    await restart();

    expect(await left()).toEqual([`another-machine~${pid}~x`]);
  });

  it('[TE-04] leaves nothing behind when the next process has its number', async () => {
    await incoming(hostname(), process.pid);
    await restart();
    expect(await left()).toEqual([]);
  });
});
