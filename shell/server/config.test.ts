import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '@shop/shared/server';
import { readConfig } from './config';

describe('readConfig', () => {
  it('returns defaults', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, apiOrigin: 'http://127.0.0.1:4000' });
  });

  it('finds the API by its port or its origin', () => {
    expect(readConfig({ API_PORT: '4100' }).apiOrigin).toBe('http://127.0.0.1:4100');
    expect(readConfig({ API_ORIGIN: 'http://api:4000' }).apiOrigin).toBe('http://api:4000');
  });

  it.each(['abc', '0', '70000', '3000.5'])(
    'rejects %s as a port and names the variable',
    (PORT) => {
      expect(() => readConfig({ PORT })).toThrow(ConfigError);
      expect(() => readConfig({ PORT })).toThrow(/^PORT must be a port number/);
    },
  );
});

describe('the file with the locations of the remotes', () => {
  const fileOf = (env: Record<string, string>) => readConfig(env).remotesFile;

  it('is in the data folder, with the releases', () => {
    expect(fileOf({})).toBe(path.resolve('.data/remotes.json'));
    expect(fileOf({ DATA_DIR: '/srv/shop' })).toBe('/srv/shop/remotes.json');
  });

  it('can be configured', () => {
    expect(fileOf({ DATA_DIR: '/srv/shop', REMOTES_FILE: '/srv/r.json' })).toBe('/srv/r.json');
  });
});

describe('the origins of other sites', () => {
  it('[TE-06] are none by default', () => {
    expect(readConfig({}).allowedOrigins).toEqual([]);
    expect(readConfig({ CORS_ORIGINS: 'https://site.example' }).allowedOrigins).toEqual([
      'https://site.example',
    ]);
  });

  it('[TE-06] are each named: all at once are rejected', () => {
    expect(() => readConfig({ CORS_ORIGINS: '*' })).toThrow(/^CORS_ORIGINS must list origins/);
  });
});

describe('the folder of the stored shells', () => {
  const folderOf = (env: Record<string, string>) => readConfig(env).releasesFolder;

  it('is beside the locations of the remotes', () => {
    expect(folderOf({})).toBe(path.resolve('.data/releases/shell'));
    expect(folderOf({ REMOTES_FILE: '/srv/r.json' })).toBe('/srv/releases/shell');
  });
});

describe('the switches', () => {
  it('are on by default', () => {
    const on = { isRendering: true, isCachingPages: true, hasServiceWorker: true, hasVitals: true };
    const off = { isRendering: false, isCachingPages: false, hasServiceWorker: false };
    expect(readConfig({})).toMatchObject(on);
    expect(readConfig({ RENDER: 'off', PAGE_CACHE: 'off', SERVICE_WORKER: 'off' })).toMatchObject(
      off,
    );
  });

  it.each(['RENDER', 'PAGE_CACHE', 'SERVICE_WORKER'])(
    'rejects anything except on and off for %s',
    (name) => {
      expect(() => readConfig({ [name]: 'no' })).toThrow(`${name} must be on or off`);
    },
  );
});

it('reads the number of render threads, which is a whole number from 1', () => {
  expect(readConfig({}).renderThreads).toBeUndefined();
  expect(readConfig({ RENDER_THREADS: '3' }).renderThreads).toBe(3);
  expect(() => readConfig({ RENDER_THREADS: '0' })).toThrow('RENDER_THREADS must be 1 or more.');
  expect(() => readConfig({ RENDER_THREADS: '1.5' })).toThrow('must be a whole number.');
});

describe('the settings of overrides', () => {
  it('allow none by default', () => {
    expect(readConfig({}).overrides).toEqual({ allowLocalhost: false, secret: undefined });
    expect(readConfig({ REMOTE_OVERRIDES: 'on' }).overrides).toMatchObject({
      allowLocalhost: true,
    });
  });

  it('reject a secret that is too short and name the variable', () => {
    expect(() => readConfig({ REMOTE_OVERRIDE_SECRET: 'x'.repeat(31) })).toThrow(
      /^REMOTE_OVERRIDE_SECRET must have 32/,
    );
  });
});

describe('the Chromium for deployments', () => {
  it('is the configured one', () => {
    expect(readConfig({ CHROMIUM_PATH: '/opt/chromium' }).chromiumPath).toBe('/opt/chromium');
  });

  it('can be switched off', () => {
    expect(readConfig({ CHROMIUM_PATH: 'none', PATH: process.env.PATH }).chromiumPath).toBeNull();
  });

  it('is found in the search path', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'config-'));
    const file = path.join(folder, 'chromium');
    await writeFile(file, '', { mode: 0o755 });

    expect(readConfig({ PATH: `/nowhere:${folder}` }).chromiumPath).toBe(file);

    await rm(folder, { recursive: true });
    expect(readConfig({ PATH: `/nowhere:${folder}` }).chromiumPath).toBeNull();
  });
});

describe('the settings of deployments', () => {
  const [asha, ci] = ['a'.repeat(32), 'b'.repeat(32)];

  it('[TE-04] allow none by default', () => {
    expect(readConfig({})).toMatchObject({ deployTokens: [], startBuilds: {} });
  });

  it('[TE-04] name who may deploy what, and this machine', () => {
    const { deployTokens } = readConfig({
      DEPLOY_TOKENS: `asha ${asha} mf-gifts`,
      LOCAL_DEPLOY_TOKEN: ci,
    });
    expect(deployTokens).toEqual([
      { name: 'asha', token: asha, remotes: ['mf-gifts'] },
      { name: 'local', token: ci, remotes: ['*'] },
    ]);
  });

  it('[TE-04] are refused with a sentence that has no token', () => {
    expect(() => readConfig({ DEPLOY_TOKENS: asha })).toThrow(/^Entry 1 of DEPLOY_TOKENS must/);
    expect(() => readConfig({ DEPLOY_TOKENS: asha })).not.toThrow(asha);
    expect(() => readConfig({ LOCAL_DEPLOY_TOKEN: 'short' })).toThrow('32 characters');
    for (const START_BUILDS of ['mf-x', '[1]', '{"mf-x": 1}', 'null']) {
      expect(() => readConfig({ START_BUILDS })).toThrow('START_BUILDS must be JSON');
    }
  });
});
