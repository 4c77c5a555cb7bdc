import {
  areOverridesEnabled,
  deserializeOverride,
  OverrideError,
  readOverrideLink,
  serializeOverride,
  signOverrideLink,
} from './remoteOverride';

const secret = 'a secret of thirty-two characters';
const start = Date.UTC(2026, 10, 21);
const hourMs = 60 * 60 * 1000;

const queryOf = (link: string) => new URL(link).searchParams;

describe('a link without a signature, if localhost is allowed', () => {
  const read = (remote: string) =>
    readOverrideLink(new URLSearchParams({ remote }), { allowLocalhost: true }, start);

  it.each([
    ['mf_catalog', 'mf-catalog'],
    ['mf-catalog', 'mf-catalog'],
    ['mf_cart_checkout', 'mf-cart-checkout'],
    // This shop has no such remote yet.
    ['mf_gifts2', 'mf-gifts2'],
  ])('names by %s the unit %s', (name, unit) => {
    expect(read(`${name}@http://localhost:3011`)).toEqual({
      unit,
      origin: 'http://localhost:3011',
      expires: (start + 8 * hourMs) / 1000,
    });
  });

  it.each([
    'http://localhost',
    'http://127.0.0.1:3011',
    'http://[::1]:3011',
    'https://localhost:1',
  ])('may name this machine: %s', (origin) => {
    expect(read(`mf-catalog@${origin}/`).origin).toBe(origin);
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example:3011',
  ])('must not name another machine: %s', (origin) => {
    expect(() => read(`mf-catalog@${origin}`)).toThrow(
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
  ])('is rejected if it is malformed: %j', (remote) => {
    expect(() => read(remote)).toThrow(OverrideError);
    expect(() => read(remote)).toThrow(/^An override is a remote, “@”/);
  });

  it.each(['shell', 'api', 'shared', '__proto__', '2-mf', 'mf-Gifts', `mf-${'x'.repeat(38)}`])(
    'is rejected if %s cannot be the name of a remote',
    (name) => {
      expect(() => read(`${name}@http://localhost:3011`)).toThrow(/^An override is a remote, “@”/);
    },
  );
});

describe('a signed link', () => {
  const settings = { allowLocalhost: false, secret };
  const link = signOverrideLink(
    'mf_catalog@https://pc.example:8443',
    secret,
    'https://shop.example',
    start,
  );
  const read = (query: URLSearchParams, now = start) => readOverrideLink(query, settings, now);

  it('may name any origin, for eight hours', () => {
    expect(link).toMatch(
      /^https:\/\/shop\.example\/\?remote=mf-catalog@https:\/\/pc\.example:8443&/,
    );
    expect(read(queryOf(link), start + 7 * hourMs)).toEqual({
      unit: 'mf-catalog',
      origin: 'https://pc.example:8443',
      expires: (start + 8 * hourMs) / 1000,
    });
    expect(() => read(queryOf(link), start + 9 * hourMs)).toThrow(/has expired/);
  });

  it('is required if localhost is not allowed', () => {
    const unsigned = new URLSearchParams({ remote: 'mf-catalog@http://localhost:3011' });
    expect(() => read(unsigned)).toThrow(/by a signed link only/);
  });

  it.each([
    ['remote', 'mf-account@https://pc.example:8443'],
    ['remote', 'mf-catalog@https://evil.example:8443'],
    ['expires', '9999999999'],
    ['expires', 'Infinity'],
    ['signature', ''],
    ['signature', 'x'.repeat(43)],
  ])('is rejected with another %s: %s', (name, value) => {
    const query = queryOf(link);
    query.set(name, value);
    expect(() => read(query)).toThrow(OverrideError);
    expect(() => read(query)).toThrow(/^The signature of this link is invalid/);
  });

  it('is rejected if another secret has signed it', () => {
    const other = signOverrideLink(
      'mf_catalog@https://pc.example',
      `${secret}!`,
      'https://s',
      start,
    );
    expect(() => read(queryOf(other))).toThrow(/is invalid/);
  });
});

describe('a serialized override', () => {
  const override = { unit: 'mf-catalog', origin: 'http://[::1]:3011', expires: start / 1000 };

  it('is read until it expires', () => {
    const value = serializeOverride(override);
    expect(deserializeOverride(value, start - 1)).toEqual(override);
    expect(deserializeOverride(value, start)).toBeNull();
  });

  it.each(['', 'mf-catalog@http://localhost:3011', 'mf-catalog@x~9', 'remote override x~9'])(
    'is null if it is malformed: %s',
    (value) => {
      expect(deserializeOverride(value, 0)).toBeNull();
    },
  );
});

describe('a shop without overrides', () => {
  it('accepts no link, signed or not', () => {
    const disabled = { allowLocalhost: false };
    expect(areOverridesEnabled(disabled)).toBe(false);
    const unsigned = new URLSearchParams({ remote: 'mf-catalog@http://localhost:3011' });
    expect(() => readOverrideLink(unsigned, disabled)).toThrow(/by a signed link only/);
    const signed = queryOf(signOverrideLink('mf_catalog@http://localhost', secret, 'https://s'));
    expect(() => readOverrideLink(signed, disabled)).toThrow(/is invalid/);
  });
});
