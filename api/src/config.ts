import { resolve } from 'node:path';
import { date, number, object, string } from 'yup';
import {
  drainSeconds,
  observability,
  origin,
  parseEnv,
  port,
  proxies,
  watchdogSeconds,
} from '@shop/shared/server';
import { defaultMinFreeBytes } from './db/embedded/DiskSpace';
import type { RazorpayConfig } from './payments/razorpay/client';

export interface Config {
  host: string;
  port: number;
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** A Redis or Valkey server that counts requests for all processes; null if each counts its own. */
  redisUrl: string | null;
  /** The absolute folder of the embedded database, the generated secret and mails without a mail server. */
  dataDir: string;
  /** The embedded database is read-only while the disk has less free space. */
  minFreeBytes: number;
  /** The secret of the access tokens; null if it is generated once in `dataDir`. */
  jwtSecret: string | null;
  /** The mail server, `smtp://…` or `smtps://…`; null if mails are written to files in `dataDir`. */
  smtpUrl: string | null;
  /** Null if Razorpay is not offered (PY-07). */
  razorpay: RazorpayConfig | null;
  /** The public URL of the shop, for links in mails. */
  publicOrigin: string;
  logLevel: LogLevel;
  /** Proxies besides loopback whose `x-forwarded-for` is trusted. */
  trustedProxies: string[];
  /** Multiplies every rate limit, for load tests. */
  rateLimitScale: number;
  /** Time to answer requests after SIGTERM, until load balancers notice. */
  drainSeconds: number;
  /** How long the event loop may block before the process is killed; 0 for no limit. */
  watchdogSeconds: number;
  /** Allows Prometheus to read metrics from anywhere; null for this machine and private networks only. */
  metricsToken: string | null;
  /** Null if nothing is traced. */
  traces: { endpoint: string; ratio: number } | null;
  /** The time that the clock of the shop shows at its start; null for the system time. */
  clockStart: Date | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const megabyte = 1024 * 1024;
const notMegabytes = 'MIN_FREE_MB must be a number of megabytes, 0 or more.';
const notATime = 'SHOP_CLOCK must be a time such as 2026-03-31T18:29:59Z.';
const notPositive = 'RATE_LIMIT_SCALE must be a number greater than 0.';

/** Requires a time zone, because days of the shop begin in India, whatever the zone of the computer. */
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** Messages do not repeat values that may contain passwords. */
const variables = object({
  API_HOST: string().default('127.0.0.1'),
  API_PORT: port({ min: 0 }).default(4000),
  DATABASE_URL: string().matches(
    /^postgres(ql)?:\/\//,
    'DATABASE_URL must begin with postgres:// or postgresql://.',
  ),
  REDIS_URL: string().matches(
    /^rediss?:\/\/[^/]/,
    'REDIS_URL must name a Redis or Valkey, such as redis://redis.example:6379.',
  ),
  DATA_DIR: string().default('.data'),
  MIN_FREE_MB: number()
    .typeError(notMegabytes)
    .min(0, notMegabytes)
    .default(defaultMinFreeBytes / megabyte),
  JWT_SECRET: string().test(
    'length',
    'JWT_SECRET must be at least 32 bytes (256 bits) long.',
    (secret) => secret === undefined || Buffer.byteLength(secret) >= 32,
  ),
  SMTP_URL: string().test(
    'url',
    'SMTP_URL must name a mail server, such as smtp://user:password@mail.example:587.',
    (url) => url === undefined || (/^smtps?:\/\/[^/]/.test(url) && URL.canParse(url)),
  ),
  PORT: string().default('3000'),
  PUBLIC_ORIGIN: origin(),
  LOG_LEVEL: string()
    .oneOf(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}, not "\${originalValue}".`)
    .default('info'),
  TRUST_PROXY: proxies(),
  ...observability(),
  RATE_LIMIT_SCALE: number().typeError(notPositive).moreThan(0, notPositive).default(1),
  DRAIN_SECONDS: drainSeconds(),
  WATCHDOG_SECONDS: watchdogSeconds(),
  NODE_ENV: string(),
  SHOP_CLOCK: date()
    .transform((_value, text: string) => (isoTime.test(text) ? new Date(text) : new Date(NaN)))
    .typeError(notATime)
    .when('NODE_ENV', {
      is: 'production',
      then: (time) =>
        time.test(
          'trial',
          'SHOP_CLOCK is for trials: unset it where NODE_ENV is production.',
          (value) => !value,
        ),
    }),
  RAZORPAY_KEY_ID: string().matches(
    /^rzp_(test|live)_\w+$/,
    'RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.',
  ),
  RAZORPAY_KEY_SECRET: string(),
  RAZORPAY_WEBHOOK_SECRET: string(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: string(),
  RAZORPAY_API_URL: origin().default('https://api.razorpay.com'),
}).test((values, { createError }) => {
  const keys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const missing = keys.filter((key) => values[key] === undefined);
  if (missing.length === 0 || missing.length === keys.length) return true;
  const message = `${missing.join(' and ')} must be set, too: Razorpay needs ${keys.join(', ')}.`;
  return createError({ message });
});

/**
 * Reads the environment. Nothing else in the API does.
 * @throws ConfigError with a line for each invalid variable.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const values = parseEnv(variables, env);
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_API_URL: apiUrl } = values;
  const { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previousWebhookSecret } = values;
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    minFreeBytes: values.MIN_FREE_MB * megabyte,
    jwtSecret: values.JWT_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    razorpay:
      keyId && keySecret && webhookSecret
        ? { keyId, keySecret, webhookSecret, previousWebhookSecret, apiUrl }
        : null,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    drainSeconds: values.DRAIN_SECONDS,
    watchdogSeconds: values.WATCHDOG_SECONDS,
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: endpoint === undefined ? null : { endpoint, ratio: values.OTEL_TRACES_SAMPLER_ARG },
    clockStart: values.SHOP_CLOCK ?? null,
  };
}
