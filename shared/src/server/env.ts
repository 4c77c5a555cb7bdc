import { readFileSync } from 'node:fs';
import {
  array,
  boolean,
  number,
  string,
  ValidationError,
  type AnyObject,
  type InferType,
  type ObjectSchema,
} from 'yup';

/** Environment variables with invalid values. The message names them and is printed as it is. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Validates and casts environment variables. An empty variable counts as not set. `NAME_FILE` is the path of a file
 * with the value of `NAME`, for secrets.
 *
 * @throws ConfigError with one line for each invalid variable
 */
export function parseEnv<S extends ObjectSchema<AnyObject>>(
  schema: S,
  env: Record<string, string | undefined>,
): InferType<S> {
  const errors: string[] = [];
  const variables: Record<string, string | undefined> = {};
  for (const name of Object.keys(schema.fields)) {
    try {
      variables[name] = readVariable(name, env);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      errors.push(error.message);
    }
  }
  try {
    const values = schema.validateSync(variables, { abortEarly: false });
    if (errors.length === 0) return values;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    errors.push(...firstErrors(error));
  }
  throw new ConfigError(errors.join('\n'));
}

function readVariable(name: string, env: Record<string, string | undefined>): string | undefined {
  const value = env[name]?.trim() || undefined;
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return value;
  if (value !== undefined) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The file "${file}" of ${name}_FILE cannot be read (${code}).`);
  }
}

/** Returns the first message for each variable. */
function firstErrors({ inner }: ValidationError): string[] {
  const errors = new Map<string, string>();
  for (const { path = '', message } of inner) if (!errors.has(path)) errors.set(path, message);
  return [...errors.values()];
}

/** Builds a message. yup replaces `${path}` with the name of the variable. */
const message = (text: string) => `\${path} must ${text}, not "\${originalValue}".`;

export function port({ min = 1 } = {}) {
  const text = message(`be a port number from ${min} to 65535`);
  return number().typeError(text).integer(text).min(min, text).max(65_535, text);
}

/** How long a process accepts requests after SIGTERM. */
export function drainSeconds() {
  const text = message('be a number of seconds from 0 to 300');
  return number().typeError(text).min(0, text).max(300, text).default(0);
}

/** How long the event loop may stand still before the watchdog kills the process. 0 disables the watchdog. */
export function watchdogSeconds() {
  const text = message('be a number of seconds from 0 to 3600');
  return number().typeError(text).min(0, text).max(3_600, text).default(30);
}

/** A switch with the values `on` and `off`. */
export function onOff() {
  return boolean()
    .transform((_value, original: unknown) =>
      original === 'on' || original === 'off' ? original === 'on' : original,
    )
    .typeError(message('be on or off'));
}

const isOrigin = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value);

/** An HTTP origin. A trailing slash is removed. */
export function origin() {
  const text = message('be an origin such as https://shop.example, without a path');
  return string()
    .transform((value: unknown) => (isOrigin(value) ? new URL(value).origin : value))
    .test('origin', text, (value) => value === undefined || isOrigin(value));
}

/** The variables of metrics and traces, the same for both servers. */
export const observability = () => ({
  METRICS_TOKEN: string().min(32, 'METRICS_TOKEN must have 32 characters or more.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: string().matches(
    /^https?:\/\/[^/]/,
    'OTEL_EXPORTER_OTLP_ENDPOINT must name a collector, such as http://localhost:4318.',
  ),
  OTEL_TRACES_SAMPLER_ARG: ratio().default(1),
});

function ratio() {
  const text = message('be a number from 0 to 1');
  return number().typeError(text).min(0, text).max(1, text);
}

/** A comma-separated list of trusted proxies. */
export const proxies = () =>
  list('addresses or networks such as 10.0.0.0/8 or uniquelocal', (proxy) => isProxy.test(proxy));

/** A comma-separated list of HTTP origins. Each must be exact, because browsers send it so. */
export const origins = () =>
  list(
    'origins such as https://site.example, without a path',
    (value) => isOrigin(value) && new URL(value).origin === value,
  );

function list(content: string, isValid: (item: string) => boolean) {
  return array(string().required())
    .transform((_value, original: unknown) =>
      typeof original === 'string'
        ? original
            .split(',')
            .map((item) => item.trim())
            .filter(Boolean)
        : original,
    )
    .default([])
    .test((value, { path, createError }) => {
      const invalid = value.find((item) => !isValid(item));
      if (invalid === undefined) return true;
      return createError({ message: `${path} must list ${content}, not "${invalid}".` });
    });
}

const isProxy = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;
