import { OverrideError, overrideCookie, RemoteOverrides, signedLink } from './remoteOverride';

const units = ['mf-catalog', 'mf-account'];
const secret = 'a secret of thirty-two characters';
const start = Date.UTC(2026, 10, 21);
const hour = 60 * 60 * 1000;

const asked = (remote: string) => new URLSearchParams({ remote });
const cookie = (value: string) => `theme=dark; ${overrideCookie}=${value}; other=1`;
const queryOf = (link: string) => new URL(link).searchParams;

describe('where overrides are open', () => {
  const overrides = new RemoteOverrides({ isOpen: true }, () => start);

  it.each(['mf_catalog', 'mf-catalog'])('knows the unit as %s', (name) => {
    const value = overrides.accept(asked(`${name}@http://localhost:3011`), units);
    expect(overrides.ofCookie(cookie(value))).toEqual({
      unit: 'mf-catalog',
      origin: 'http://localhost:3011',
    });
  });

  it.each([
    'http://localhost',
    'http://127.0.0.1:3011',
    'http://[::1]:3011',
    'https://localhost:1',
  ])('takes a remote from this machine: %s', (origin) => {
    const value = overrides.accept(asked(`mf-catalog@${origin}/`), units);
    expect(overrides.ofCookie(cookie(value))?.origin).toBe(origin);
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example:3011',
  ])('refuses one from elsewhere without a signature: %s', (origin) => {
    expect(() => overrides.accept(asked(`mf-catalog@${origin}`), units)).toThrow(
      'Without a signature a remote may come from localhost only.',
    );
  });

  it.each([
    '',
    'mf-catalog',
    'mf-catalog@',
    'mf-catalog@localhost:3011',
    'mf-catalog@ftp://localhost',
    'mf-catalog@javascript:alert(1)',
    'mf-catalog@data:text/javascript,alert(1)',
    'mf-catalog@http://localhost:3011/path',
    'mf-catalog@http://localhost@evil.example',
    "mf-catalog@http://localhost; script-src 'unsafe-inline'",
    'mf-catalog@http://localhost,evil.example',
    'mf-catalog@http://localhost:3011\r\nset-cookie: a=b',
    'mf-catalog@http://localhost:99999',
    '"><script>@http://localhost',
  ])('refuses what is no override: %j', (text) => {
    expect(() => overrides.accept(asked(text), units)).toThrow(/^An override is a remote, “@”/);
  });

  it.each(['shell', 'mf-unknown', 'constructor'])(
    'refuses a unit that is no remote: %s',
    (name) => {
      expect(() => overrides.accept(asked(`${name}@http://localhost:3011`), units)).toThrow(
        'This shop has no such remote. It has mf-catalog, mf-account.',
      );
    },
  );

  it('believes no cookie that it did not sign', () => {
    const value = overrides.accept(asked('mf-catalog@http://localhost:3011'), units);
    const other = new RemoteOverrides({ isOpen: true }, () => start);
    expect(other.ofCookie(cookie(value))).toBeNull();
    expect(overrides.ofCookie(cookie(value.replace('localhost', 'evil.example')))).toBeNull();
    expect(overrides.ofCookie(cookie(value.replace(/~\d+/, '~9999999999')))).toBeNull();
    expect(overrides.ofCookie(cookie('mf-catalog@http://localhost:3011'))).toBeNull();
    expect(overrides.ofCookie(cookie(''))).toBeNull();
    expect(overrides.ofCookie(undefined)).toBeNull();
  });
});

describe('where only a signature counts', () => {
  let now = start;
  const overrides = new RemoteOverrides({ isOpen: false, secret }, () => now);
  const link = signedLink(
    'mf_catalog@https://pc.example:8443',
    secret,
    'https://shop.example',
    start,
  );
  beforeEach(() => (now = start));

  it('takes any origin by a signed link, for a working day', () => {
    expect(link).toMatch(
      /^https:\/\/shop\.example\/\?remote=mf-catalog@https:\/\/pc\.example:8443&/,
    );
    const value = overrides.accept(queryOf(link), units);
    now = start + 7 * hour;
    expect(overrides.ofCookie(cookie(value))).toEqual({
      unit: 'mf-catalog',
      origin: 'https://pc.example:8443',
    });
    now = start + 9 * hour;
    expect(overrides.ofCookie(cookie(value))).toBeNull();
    expect(() => overrides.accept(queryOf(link), units)).toThrow(/its time is over/);
  });

  it('refuses a link without a signature, localhost included', () => {
    expect(() => overrides.accept(asked('mf-catalog@http://localhost:3011'), units)).toThrow(
      /by a signed link only/,
    );
  });

  it.each([
    ['remote', 'mf-account@https://pc.example:8443'],
    ['remote', 'mf-catalog@https://evil.example:8443'],
    ['expires', '9999999999'],
    ['expires', 'Infinity'],
    ['signature', ''],
    ['signature', 'x'.repeat(43)],
  ])('refuses a signed link with another %s: %s', (name, value) => {
    const query = queryOf(link);
    query.set(name, value);
    expect(() => overrides.accept(query, units)).toThrow(OverrideError);
    expect(() => overrides.accept(query, units)).toThrow(/signature of this link does not fit/);
  });

  it('refuses one that another secret has signed', () => {
    const other = signedLink('mf_catalog@https://pc.example', `${secret}!`, 'https://s', start);
    expect(() => overrides.accept(queryOf(other), units)).toThrow(/does not fit/);
  });
});

it('takes nothing where nobody has allowed it', () => {
  const overrides = new RemoteOverrides({ isOpen: false });
  expect(overrides.isOn).toBe(false);
  expect(() => overrides.accept(asked('mf-catalog@http://localhost:3011'), units)).toThrow(
    /by a signed link only/,
  );
});
