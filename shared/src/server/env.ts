import { array, boolean, number, string, ValidationError, type InferType, type Schema } from 'yup';

/** A variable of the environment with an invalid value; the message names it and is printed as it is. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Validates and casts the variables of the environment. An empty one counts as not set.
 * @throws ConfigError for the first variable that is invalid.
 */
export function parseEnv<S extends Schema>(
  schema: S,
  env: Record<string, string | undefined>,
): InferType<S> {
  const variables = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]);
  try {
    return schema.validateSync(Object.fromEntries(variables), { stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new ConfigError(error.message);
    throw error;
  }
}

/** In messages yup replaces `${path}` by the name of the variable. */
const message = (text: string) => `\${path} must ${text}, not "\${originalValue}".`;

export function port({ min = 1 } = {}) {
  const text = message(`be a port number from ${min} to 65535`);
  return number().typeError(text).integer(text).min(min, text).max(65_535, text);
}

/** `on` or `off`. */
export function onOff() {
  return boolean()
    .transform((_value, original: unknown) =>
      original === 'on' || original === 'off' ? original === 'on' : original,
    )
    .typeError(message('be on or off'));
}

const isOrigin = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value);

/** An http origin; a slash at its end is removed. */
export function origin() {
  const text = message('be an origin such as https://shop.example, without a path');
  return string()
    .transform((value: unknown) => (isOrigin(value) ? new URL(value).origin : value))
    .test('origin', text, (value) => value === undefined || isOrigin(value));
}

/** Trusted proxies, separated by commas. */
export function proxies() {
  return array(string().required())
    .transform((_value, original: unknown) =>
      typeof original === 'string'
        ? original
            .split(',')
            .map((proxy) => proxy.trim())
            .filter(Boolean)
        : original,
    )
    .default([])
    .test((value, { path, createError }) => {
      const invalid = value.find((proxy) => !isProxy.test(proxy));
      if (invalid === undefined) return true;
      return createError({
        message: `${path} must list addresses or networks such as 10.0.0.0/8 or uniquelocal, not "${invalid}".`,
      });
    });
}

const isProxy = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;
