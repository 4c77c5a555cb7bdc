import { resolve } from 'node:path';

/** Everything the process may be told from outside; the defaults run the shop on a laptop. */
export interface Config {
  host: string;
  port: number;
  /** PostgreSQL to use; without it the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Absolute folder of the embedded database, the generated secret, and mails that are not sent. */
  dataDir: string;
  /** Signing secret of the access tokens; null means: generated once into `dataDir`. */
  jwtSecret: string | null;
  /** Mail server, `smtp://…` or `smtps://…`; null means: mails are kept as files in `dataDir`. */
  smtpUrl: string | null;
  /** Where the world finds the shop, for links in mails. */
  publicOrigin: string;
  logLevel: LogLevel;
  /** Addresses of proxies, beside loopback, whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  /** Multiplies every rate limit, for load tests. */
  rateLimitScale: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Thrown for a variable that cannot be used; the message names it and is fit to be printed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the process environment; the only place that does.
 * @throws ConfigError naming the first variable that cannot be used.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const text = (name: string) => env[name]?.trim() || null;

  const port = Number(text('API_PORT') ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(
      `API_PORT must be a port number from 0 to 65535, not "${text('API_PORT')}".`,
    );
  }

  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    // The value is not repeated: it may hold a password.
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }

  const jwtSecret = text('JWT_SECRET');
  if (jwtSecret !== null && Buffer.byteLength(jwtSecret) < 32) {
    throw new ConfigError('JWT_SECRET must be at least 32 bytes (256 bits) long.');
  }

  const smtpUrl = text('SMTP_URL');
  if (smtpUrl !== null && !(/^smtps?:\/\/[^/]/.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new ConfigError(
      'SMTP_URL must name a mail server, such as smtp://user:password@mail.example:587.',
    );
  }

  const level = text('LOG_LEVEL') ?? 'info';
  const logLevel = logLevels.find((known) => known === level);
  if (!logLevel) {
    throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`);
  }

  const rateLimitScale = Number(text('RATE_LIMIT_SCALE') ?? 1);
  if (!Number.isFinite(rateLimitScale) || rateLimitScale <= 0) {
    throw new ConfigError('RATE_LIMIT_SCALE must be a number greater than 0.');
  }

  return {
    host: text('API_HOST') ?? '127.0.0.1',
    port,
    databaseUrl,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    jwtSecret,
    smtpUrl,
    publicOrigin: readOrigin(text('PUBLIC_ORIGIN'), text('PORT') ?? '3000'),
    logLevel,
    trustedProxies: readProxies(text('TRUST_PROXY')),
    rateLimitScale,
  };
}

/** As the shell's server reads it, so that a link in a mail leads to the shop that sent it. */
function readOrigin(value: string | null, port: string): string {
  if (value === null) return `http://localhost:${port}`;
  if (!/^https?:\/\/[^/?#@\s]+\/?$/.test(value) || !URL.canParse(value)) {
    throw new ConfigError(
      `PUBLIC_ORIGIN must be an origin such as https://shop.example, without a path, not "${value}".`,
    );
  }
  return new URL(value).origin;
}

function readProxies(list: string | null): string[] {
  const proxies = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const known = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;
  const wrong = proxies.find((entry) => !known.test(entry));
  if (wrong !== undefined) {
    throw new ConfigError(
      `TRUST_PROXY must list addresses or networks such as 10.0.0.0/8 or uniquelocal, not "${wrong}".`,
    );
  }
  return proxies;
}
