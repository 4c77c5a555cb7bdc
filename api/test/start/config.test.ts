import { chmodSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../../src/config';
import { obtainJwtSecret } from '../../src/jwtSecret';
import { temporaryFolder } from '../support/processes/folder';

describe('the configuration', () => {
  it('has defaults', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: null,
      redisUrl: null,
      dataDir: resolve('.data'),
      jwtSecret: null,
      smtpUrl: null,
      razorpay: null,
      publicOrigin: 'http://localhost:3000',
      logLevel: 'info',
      trustedProxies: [],
      rateLimitScale: 1,
      drainSeconds: 0,
      watchdogSeconds: 30,
      minFreeBytes: 64 * 1024 * 1024,
      metricsToken: null,
      traces: null,
      clockStart: null,
    });
  });

  it('reads variables', () => {
    const jwtSecret = 'x'.repeat(32);
    expect(
      readConfig({
        API_HOST: '0.0.0.0',
        API_PORT: '4001',
        DATABASE_URL: 'postgres://shop@db/shop',
        REDIS_URL: 'rediss://:hidden@redis.example',
        DATA_DIR: '/data',
        JWT_SECRET: jwtSecret,
        SMTP_URL: 'smtps://shop:hidden@mail.example:465',
        RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
        RAZORPAY_KEY_SECRET: 'hidden-key',
        RAZORPAY_WEBHOOK_SECRET: 'hidden-webhook',
        RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'hidden-before',
        PUBLIC_ORIGIN: 'https://shop.example/',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '10.0.0.0/8, uniquelocal, ::1',
        RATE_LIMIT_SCALE: '100',
        DRAIN_SECONDS: '5',
        METRICS_TOKEN: 'm'.repeat(32),
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
        SHOP_CLOCK: '2026-03-31T23:59:59+05:30',
        WATCHDOG_SECONDS: '60',
        MIN_FREE_MB: '128',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 4001,
      databaseUrl: 'postgres://shop@db/shop',
      redisUrl: 'rediss://:hidden@redis.example',
      dataDir: '/data',
      jwtSecret,
      smtpUrl: 'smtps://shop:hidden@mail.example:465',
      razorpay: {
        keyId: 'rzp_test_1DP5mmOlF5G5ag',
        keySecret: 'hidden-key',
        webhookSecret: 'hidden-webhook',
        previousWebhookSecret: 'hidden-before',
        apiUrl: 'https://api.razorpay.com',
      },
      publicOrigin: 'https://shop.example',
      logLevel: 'warn',
      trustedProxies: ['10.0.0.0/8', 'uniquelocal', '::1'],
      rateLimitScale: 100,
      drainSeconds: 5,
      watchdogSeconds: 60,
      minFreeBytes: 128 * 1024 * 1024,
      metricsToken: 'm'.repeat(32),
      traces: { endpoint: 'http://collector:4318', ratio: 0.25 },
      clockStart: new Date('2026-03-31T18:29:59Z'),
    });
  });

  it('[DL-01] refuses SHOP_CLOCK in production', () => {
    const SHOP_CLOCK = '2026-03-31T18:29:59Z';
    expect(() => readConfig({ SHOP_CLOCK, NODE_ENV: 'production' })).toThrow(
      'SHOP_CLOCK is for trials: unset it where NODE_ENV is production.',
    );
    expect(readConfig({ NODE_ENV: 'production' }).clockStart).toBeNull();
  });

  it('[LG-09] uses the port of the shell in the default public URL', () => {
    expect(readConfig({ PORT: '3187' }).publicOrigin).toBe('http://localhost:3187');
  });

  it.each([
    ['API_PORT', 'abc'],
    ['API_PORT', '70000'],
    ['SHOP_CLOCK', 'tomorrow'],
    ['SHOP_CLOCK', '2026-03-31'],
    ['SHOP_CLOCK', '2026-03-31T18:29:59'],
    ['SHOP_CLOCK', '2026-13-31T18:29:59Z'],
    ['API_PORT', '-1'],
    ['DATABASE_URL', 'mysql://shop:hidden@db/shop'],
    ['JWT_SECRET', 'hidden'],
    ['REDIS_URL', 'http://:hidden@redis.example'],
    ['REDIS_URL', 'redis://'],
    ['SMTP_URL', 'mail.example:hidden'],
    ['SMTP_URL', 'http://shop:hidden@mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['PUBLIC_ORIGIN', 'https://shop.example/apples'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '*'],
    ['RATE_LIMIT_SCALE', '0'],
    ['DRAIN_SECONDS', '-1'],
    ['METRICS_TOKEN', 'm'.repeat(31)],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['RAZORPAY_KEY_ID', 'hidden'],
    ['RAZORPAY_API_URL', 'api.razorpay.com'],
  ])('names %s in the error for %s, without secrets', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(name);
    expect(read).not.toThrow('hidden');
  });

  it('[PY-07] names missing keys of Razorpay', () => {
    const read = () => readConfig({ RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'hidden' });
    expect(read).toThrow(
      'RAZORPAY_WEBHOOK_SECRET must be set, too: Razorpay needs RAZORPAY_KEY_ID, ' +
        'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.',
    );
    expect(() => readConfig({ RAZORPAY_KEY_SECRET: 'hidden' })).toThrow(
      'RAZORPAY_KEY_ID and RAZORPAY_WEBHOOK_SECRET must be set',
    );
  });

  it('lists every invalid variable at once', () => {
    const read = () => readConfig({ API_PORT: 'abc', SMTP_URL: 'smtp://', LOG_LEVEL: 'loud' });
    expect(read).toThrow(/^API_PORT .*\nSMTP_URL .*\nLOG_LEVEL [^\n]*$/);
  });

  it('reads secrets from files', () => {
    const folder = temporaryFolder();
    const secretFile = (name: string, text: string) => {
      writeFileSync(join(folder.path, name), `${text}\n`);
      return join(folder.path, name);
    };
    const config = readConfig({
      JWT_SECRET_FILE: secretFile('jwt', 's'.repeat(32)),
      DATABASE_URL_FILE: secretFile('database', 'postgres://shop:hidden@db/shop'),
      SMTP_URL_FILE: secretFile('smtp', 'smtps://shop:hidden@mail.example:465'),
    });
    folder.remove();
    expect(config).toMatchObject({
      jwtSecret: 's'.repeat(32),
      databaseUrl: 'postgres://shop:hidden@db/shop',
      smtpUrl: 'smtps://shop:hidden@mail.example:465',
    });
  });
});

describe('the signing secret', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());
  const config = (env: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: folder.path, ...env });

  it('is generated once', () => {
    const secret = obtainJwtSecret(config());
    expect(secret.byteLength).toBeGreaterThanOrEqual(32);
    expect(obtainJwtSecret(config())).toEqual(secret);
  });

  it('is JWT_SECRET if set', () => {
    const JWT_SECRET = 's'.repeat(40);
    expect(Buffer.from(obtainJwtSecret(config({ JWT_SECRET }))).toString()).toBe(JWT_SECRET);
  });

  it('causes an error that names DATA_DIR and JWT_SECRET if it cannot be stored', () => {
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    const read = () => obtainJwtSecret(config({ DATA_DIR: join(file, 'inside') }));
    expect(read).toThrow(/JWT_SECRET is not set .* DATA_DIR \(.*\): ENOTDIR/);
  });

  it('is not generated for a shared database', () => {
    const DATABASE_URL = 'postgres://shop:hidden@db/shop';
    const obtain = () => obtainJwtSecret(config({ DATABASE_URL }));
    expect(obtain).toThrow('JWT_SECRET must be set where DATABASE_URL is');
    expect(obtain).not.toThrow('hidden');
  });

  it('is refused when it is too short', () => {
    writeFileSync(join(folder.path, 'jwt-secret'), 'short');
    expect(() => obtainJwtSecret(config())).toThrow('too short');
  });
});
