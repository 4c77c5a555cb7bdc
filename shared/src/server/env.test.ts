import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { object, string } from 'yup';
import { ConfigError, onOff, origin, origins, parseEnv, port, proxies } from './env';

const schema = object({
  PORT: port().default(3000),
  API_PORT: port({ min: 0 }),
  CACHE: onOff().default(true),
  ORIGIN: origin(),
  PROXIES: proxies(),
  SITES: origins(),
  SECRET: string().min(4, '${path} is too short.'),
});
const parse = (env: Record<string, string>) => parseEnv(schema, env);

it('returns defaults for variables that are not set or empty', () => {
  const defaults = { PORT: 3000, CACHE: true, PROXIES: [], SITES: [] };
  expect(parse({})).toEqual(defaults);
  expect(parse({ PORT: ' ', CACHE: '', ORIGIN: '', PROXIES: '', OTHER: 'x' })).toEqual(defaults);
});

it('casts variables', () => {
  expect(
    parse({
      PORT: ' 3001 ',
      API_PORT: '0',
      CACHE: 'off',
      ORIGIN: 'https://shop.example/',
      PROXIES: '10.0.0.0/8, uniquelocal,, ::1',
      SITES: 'https://site.example, http://localhost:8080',
    }),
  ).toEqual({
    PORT: 3001,
    API_PORT: 0,
    CACHE: false,
    ORIGIN: 'https://shop.example',
    PROXIES: ['10.0.0.0/8', 'uniquelocal', '::1'],
    SITES: ['https://site.example', 'http://localhost:8080'],
  });
});

const notPort = 'PORT must be a port number from 1 to 65535, not';
const notOrigin = 'ORIGIN must be an origin such as https://shop.example, without a path, not';
const notProxies = 'PROXIES must list addresses or networks such as 10.0.0.0/8 or uniquelocal, not';
const notSites = 'SITES must list origins such as https://site.example, without a path, not';
it.each([
  ['PORT', 'abc', `${notPort} "abc".`],
  ['PORT', '0', `${notPort} "0".`],
  ['PORT', '70000', `${notPort} "70000".`],
  ['PORT', '3000.5', `${notPort} "3000.5".`],
  ['API_PORT', '-1', 'API_PORT must be a port number from 0 to 65535, not "-1".'],
  ['CACHE', 'no', 'CACHE must be on or off, not "no".'],
  ['CACHE', 'true', 'CACHE must be on or off, not "true".'],
  ['ORIGIN', 'shop.example', `${notOrigin} "shop.example".`],
  ['ORIGIN', 'https://shop.example/apples', `${notOrigin} "https://shop.example/apples".`],
  ['ORIGIN', 'ftp://shop.example', `${notOrigin} "ftp://shop.example".`],
  ['ORIGIN', 'https://', `${notOrigin} "https://".`],
  ['PROXIES', '10.0.0.0/8, *', `${notProxies} "*".`],
  ['SITES', '*', `${notSites} "*".`],
  ['SITES', 'null', `${notSites} "null".`],
  ['SITES', 'https://a.example, https://B.example', `${notSites} "https://B.example".`],
  ['SITES', 'https://a.example/', `${notSites} "https://a.example/".`],
  ['SITES', 'https://a.example:443', `${notSites} "https://a.example:443".`],
  ['SECRET', 'abc', 'SECRET is too short.'],
])('rejects %s=%s with one line', (name, value, text) => {
  expect(() => parse({ [name]: value })).toThrow(new ConfigError(text));
});

it('lists all errors at once, one line per variable', () => {
  expect(() =>
    parse({ PORT: '0.5', CACHE: 'no', SECRET: 'abc', ORIGIN: 'https://shop.example' }),
  ).toThrow(
    new ConfigError(`${notPort} "0.5".\nCACHE must be on or off, not "no".\nSECRET is too short.`),
  );
});

describe('a variable from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (text: string) => {
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };

  it('is read without the trailing line break and validated', () => {
    expect(parse({ SECRET_FILE: write('hidden words\n') }).SECRET).toBe('hidden words');
    expect(() => parse({ SECRET_FILE: write('abc') })).toThrow(
      new ConfigError('SECRET is too short.'),
    );
  });

  it('counts as not set when the file or its path is empty', () => {
    expect(parse({ SECRET_FILE: write('\n') }).SECRET).toBeUndefined();
    expect(parse({ SECRET_FILE: ' ', SECRET: 'word' }).SECRET).toBe('word');
  });

  it('cannot be set twice', () => {
    const text = 'Set SECRET or SECRET_FILE, not both.';
    expect(() => parse({ SECRET: 'hidden', SECRET_FILE: write('hidden') })).toThrow(
      new ConfigError(text),
    );
  });

  it('is reported with the other errors if the file cannot be read', () => {
    const file = join(folder, 'none');
    expect(() => parse({ SECRET_FILE: file, PORT: 'abc' })).toThrow(
      new ConfigError(
        `The file "${file}" of SECRET_FILE cannot be read (ENOENT).\n${notPort} "abc".`,
      ),
    );
  });
});
