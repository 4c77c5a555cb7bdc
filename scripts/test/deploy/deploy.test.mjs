import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run as remove } from '../../../shared/build/commands/remove.mjs';
import { run as rollBack } from '../../../shared/build/commands/rollback.mjs';
import { run as showStatus } from '../../../shared/build/commands/status.mjs';
import { deployUnit } from '../../../shared/build/deploy/deployUnit.mjs';
import { findToken } from '../../../shared/build/deploy/findToken.mjs';
import { ShopClient } from '../../../shared/build/deploy/ShopClient.mjs';
import { Shops } from '../../../shared/build/deploy/Shops.mjs';
import { ensureDeployToken } from '../../lib/deployToken.mjs';
import { startFakeShop } from './fakeShop.mjs';

const unit = 'mf-x';
const { env } = process;

/** @type {string} */
let folder;
/** @type {string[]} */
let printed;
/** @type {Awaited<ReturnType<typeof startFakeShop>>} */
let shop;
/** @type {Parameters<typeof startFakeShop>[0]} */
let answer;
/** The builds of the shop. @type {{ build: string, canary: object | null }} */
let live;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-deploy-'));
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'dist/mf-manifest.json'), '{}');
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  live = { build: 'old', canary: null };
  answer = () => undefined;
  shop = await startFakeShop((request) => {
    const own = answer(request);
    if (own) return own;
    if (request.path === '/health/remotes') {
      return [200, [{ name: unit, state: 'live', vitals: null, ...live }]];
    }
    return request.path === '/deployments' ? [200, []] : undefined;
  });
  process.env = { ...env, SHOP_URL: shop.url, DEPLOY_TOKEN: 'secret' };
});
afterEach(() => {
  process.env = env;
  jest.restoreAllMocks();
  shop.close();
  rmSync(folder, { recursive: true });
});

const deploy = (/** @type {string[]} */ ...options) =>
  deployUnit([unit, '--from', path.join(folder, 'dist'), ...options]);

/** Lets the shop take a build, which then goes live. @param {object} [change] */
function takeBuild(change = { build: 'new' }) {
  answer = ({ method, path: url }) => {
    if (method !== 'POST' || !url.startsWith(`/deployments/${unit}`)) return undefined;
    Object.assign(live, change);
    return [201, { release: 'releases/mf-x/1', build: 'new', notes: ['No page was opened.'] }];
  };
}

it('[TE-04] deploys a build with a token and a URL', async () => {
  takeBuild();

  await deploy();

  expect(shop.requests).toEqual(['GET /deployments', `POST /deployments/${unit}`]);
  expect(printed).toEqual([
    'No page was opened.',
    'mf-x is live from releases/mf-x/1. To roll back: the same command with --rollback.',
  ]);
});

it('[TE-04] deploys the remote in whose folder it is called', async () => {
  takeBuild();
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "name": "@gifts/mf-x", "shop": { "devPort": 3011 } }',
  );
  jest.spyOn(process, 'cwd').mockReturnValue(folder);

  await deployUnit(['--from', path.join(folder, 'dist')]);

  expect(shop.requests).toContain(`POST /deployments/${unit}`);
});

describe('says what to do', () => {
  it('[TE-04] about a build that was never made', async () => {
    rmSync(path.join(folder, 'dist'), { recursive: true });
    await expect(deploy()).rejects.toThrow(/^mf-x has not been built: .* npm run build -w mf-x/);
    expect(shop.requests).toEqual(['GET /deployments']);
  });

  it('[TE-04] about a folder that is no build', async () => {
    rmSync(path.join(folder, 'dist/mf-manifest.json'));
    await expect(deploy()).rejects.toThrow(
      'dist is not the build of a remote: mf-manifest.json is missing. Nothing was deployed.',
    );
  });

  it('[TE-04] about a shop that does not respond', async () => {
    process.env.SHOP_URL = 'http://127.0.0.1:1';
    await expect(deploy()).rejects.toThrow(
      /^No shop responds at http:\/\/127\.0\.0\.1:1 \(.+\)\. Start it, or set SHOP_URL to another\.$/,
    );
  });

  it('[TE-04] about a shop that takes no deployments', async () => {
    answer = () => [404, 'Not found'];
    await expect(deploy()).rejects.toThrow(
      `${shop.url} takes no deployments. If it is a shop, its operator has to set DEPLOY_TOKENS.`,
    );
  });

  it('[TE-04] about a URL that is none', async () => {
    process.env.SHOP_URL = 'shop.example';
    await expect(deploy()).rejects.toThrow('SHOP_URL must name a shop like https://shop.example');
  });

  it('[TE-04] about a missing token', async () => {
    delete process.env.DEPLOY_TOKEN;
    process.env.DATA_DIR = folder;
    await expect(deploy()).rejects.toThrow(/needs a token\. Set DEPLOY_TOKEN to the one/);
  });

  it('[TE-04] in the words of the shop, about a token or a build that it refuses', async () => {
    answer = () => [401, { status: 401, detail: 'This shop does not know the token.' }];
    await expect(deploy()).rejects.toThrow('This shop does not know the token.');
  });

  it('[TE-04] about a proxy that refuses large archives', async () => {
    answer = ({ method }) => (method === 'POST' ? [413, '<html>too large</html>'] : undefined);
    await expect(deploy()).rejects.toThrow('It has to allow 50 MB.');
  });

  it('[TE-04] about a share that is none', async () => {
    for (const share of ['0', '100', 'x', '']) {
      await expect(deploy('--share', share)).rejects.toThrow(
        '--share must be a number from 1 to 99.',
      );
    }
  });
});

describe('the token', () => {
  const url = 'https://shop.example';

  it('[TE-04] comes from the environment or a file', () => {
    const file = path.join(folder, 'token');
    writeFileSync(file, ' from-file\n');
    expect(findToken(url, { DEPLOY_TOKEN: ' own ', DEPLOY_TOKEN_FILE: file })).toBe('own');
    expect(findToken(url, { DEPLOY_TOKEN_FILE: file })).toBe('from-file');
    expect(() => findToken(url, { DEPLOY_TOKEN_FILE: '/nowhere' })).toThrow('names no file');
  });

  it('[TE-04] of npm start is private, stays the same, and is for this machine only', () => {
    const data = path.join(folder, '.data');
    const inUnit = path.join(folder, unit);
    mkdirSync(data);
    const file = ensureDeployToken(data);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const token = findToken('http://localhost:3000', {}, inUnit);

    expect(token).toHaveLength(43);
    ensureDeployToken(data);
    expect(findToken('http://127.0.0.1:3000', {}, folder)).toBe(token);
    expect(() => findToken(url, {}, folder)).toThrow('needs a token');
    expect(() => findToken('http://localhost.example', {}, folder)).toThrow('needs a token');
  });
});

describe('several shells', () => {
  it('[TE-04] all have to serve the build', async () => {
    const other = await startFakeShop(() => [200, [{ name: unit, build: 'old' }]]);
    const shops = new Shops([new ShopClient(shop.url), new ShopClient(other.url)], 0);
    live.build = 'new';

    expect(await shops.waitUntilServed(unit, ({ build }) => build === 'new')).toContain(
      `${other.url} does not serve the expected build. Do all shells of SHOP_URL share one data folder?`,
    );
    expect(await shops.waitUntilServed(unit, ({ build }) => build !== '')).toBeNull();
    other.close();
  });
});

describe('a canary', () => {
  const candidate = {
    release: 'releases/mf-x/1',
    build: 'new',
    share: 5,
    reason: null,
    visits: 0,
    failed_visits: 0,
    since: '2026-11-27T10:00:00.000Z',
    by: 'asha',
    action: 'canary',
  };
  const status = {
    unit,
    live: { release: 'releases/mf-x/0', state: 'live', version: '1.0.0', commit: 'abc' },
    candidate,
    last: null,
  };
  let visits = 0;
  /** A shop in which each look at the candidate is a visit. @param {(visits: number) => string} state */
  const runCanary = (state = () => 'running') => {
    visits = 0;
    let share = 5;
    const canary = () => ({ build: 'new', share, state: state(visits), vitals: { visits } });
    answer = ({ method, path: url, body }) => {
      if (url === '/health/remotes') {
        visits += 1;
        const build = share === 100 ? 'new' : 'old';
        return [200, [{ name: unit, build, canary: share === 100 ? null : canary() }]];
      }
      if (method === 'PATCH') {
        share = JSON.parse(body).share;
        return [204, ''];
      }
      if (method === 'POST') return [201, { release: candidate.release, build: 'new', notes: [] }];
      return [200, [{ ...status, candidate: { ...candidate, share } }]];
    };
  };
  const pace = ['--share', '5', '--visits', '1', '--minutes', '0'];

  it('[TE-04] is raised while nothing is wrong, and becomes live for all', async () => {
    runCanary();

    await deploy(...pace);

    expect(shop.requests.slice(1)).toEqual([
      'POST /deployments/mf-x?share=5',
      'PATCH /deployments/mf-x {"candidate":"releases/mf-x/1","from":5,"share":25}',
      'PATCH /deployments/mf-x {"candidate":"releases/mf-x/1","from":25,"share":100}',
    ]);
    expect(printed.filter((line) => line.includes('%'))).toEqual([
      'mf-x: 5 % of the visitors get releases/mf-x/1.',
      'mf-x: 25 % of the visitors get releases/mf-x/1.',
    ]);
  });

  it('[TE-04] is rejected with its first error when a shell has rejected it', async () => {
    runCanary((seen) => (seen > 2 ? '2 of 2 visits failed (/x).' : 'running'));
    const { first_error } = {
      first_error: { text: 'TypeError: x', page: '/x', browser: 'Firefox 128', stack: 'at x' },
    };
    Object.assign(candidate, { first_error });

    await expect(deploy(...pace, '--visits', '100')).rejects.toThrow(
      'mf-x was rolled back. 2 of 2 visits failed (/x).\nFirst error (/x, Firefox 128): TypeError: x\nat x',
    );

    expect(shop.requests.at(-1)).toBe(
      'PATCH /deployments/mf-x {"candidate":"releases/mf-x/1","from":5,"share":0,"reason":"2 of 2 visits failed (/x)."}',
    );
    Object.assign(candidate, { first_error: undefined });
  });

  it('[TE-04] is left alone when another command has replaced it', async () => {
    runCanary();
    const former = answer;
    answer = (request) =>
      request.path === '/health/remotes' && visits > 2
        ? [200, [{ name: unit, build: 'old', canary: { build: 'other', share: 5 } }]]
        : request.method === 'GET' && request.path === '/deployments' && visits > 2
          ? [200, [{ ...status, candidate: { ...candidate, release: 'releases/mf-x/2' } }]]
          : former(request);

    await expect(deploy(...pace, '--visits', '100')).rejects.toThrow(
      'mf-x: another command has replaced or rolled back releases/mf-x/1.',
    );

    expect(shop.requests.join()).not.toContain('PATCH');
  });

  it('[TE-04] goes on after an interruption, if there is one', async () => {
    runCanary();
    await deployUnit([unit, '--watch', ...pace.slice(2)]);
    expect(printed.at(-1)).toContain('mf-x is live from releases/mf-x/1.');

    answer = ({ path: url }) => (url === '/deployments' ? [200, []] : undefined);
    await expect(deployUnit([unit, '--watch'])).rejects.toThrow('mf-x has no canary.');
  });

  it('[TE-04] has its state and its reason in the status', async () => {
    runCanary();
    await showStatus([unit]);
    expect(printed.join('\n')).toBe(`mf-x: live, 1.0.0 (abc)
  releases/mf-x/0
  candidate releases/mf-x/1, started as a canary at 2026-11-27T10:00:00.000Z by asha
    5 % of the visitors, 0 visits, 0 failed`);
    await expect(showStatus(['mf-y'])).rejects.toThrow('This shop has no mf-y');
  });
});

it('[TE-04] rolls back, and waits until the former build is served', async () => {
  answer = ({ path: url }) => {
    if (url !== `/deployments/${unit}/rollback`) return undefined;
    live.build = 'good';
    return [200, { release: 'releases/mf-x/0', build: 'good', candidate: null }];
  };

  await rollBack([unit]);
  await deployUnit([unit, '--rollback']);

  expect(printed).toEqual(Array(2).fill('mf-x is rolled back to releases/mf-x/0.'));
});

it('[TE-01] removes a remote whose name is given twice', async () => {
  answer = ({ method }) => (method === 'DELETE' ? [204, ''] : undefined);

  for (const names of [[unit], [unit, 'mf-y']]) {
    await expect(remove(names)).rejects.toThrow('give the name twice: shop remove mf-x mf-x');
  }
  expect(shop.requests).toEqual([]);
  await remove([unit, unit]);
  await remove([unit, '--yes']);

  expect(shop.requests).toEqual(Array(2).fill(`DELETE /deployments/${unit}`));
});
