import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRemoteName } from '../remoteName';

/** A remote that one browser loads from a developer's server instead of the current build. */
export interface RemoteOverride {
  unit: string;
  /** The origin of the dev server, such as `http://localhost:3011`. */
  origin: string;
  /** Unix time in seconds. */
  expires: number;
}

export interface OverrideSettings {
  /** Allows origins on localhost without a signature. Never in production. */
  allowLocalhost: boolean;
  /** Signs cookies, and links that name any origin. */
  secret?: string | undefined;
}

/** An override link that is malformed or not allowed in this shop. */
export class OverrideError extends Error {}

const lifetimeSeconds = 8 * 60 * 60;
/** Strict about host names, because response headers contain the origin. */
const remotePattern = /^([a-z][\w-]*)@(https?:\/\/(?:[a-z\d.-]+|\[::1\])(?::\d{1,5})?)\/?$/;
const localhostPattern = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

export const areOverridesEnabled = ({ allowLocalhost, secret }: OverrideSettings): boolean =>
  allowLocalhost || secret !== undefined;

/**
 * Creates a link that overrides a remote for eight hours.
 *
 * @param remote `mf_catalog@http://localhost:3011`
 * @throws OverrideError
 */
export function signOverrideLink(
  remote: string,
  secret: string,
  publicOrigin: string,
  now = Date.now(),
): string {
  const override = withExpiry(requireRemote(remote), now);
  const { unit, origin, expires } = override;
  const signature = signatureOf(override, secret);
  return `${publicOrigin}/?remote=${unit}@${origin}&expires=${expires}&signature=${signature}`;
}

/**
 * Reads the override of a link: `?remote=NAME@ORIGIN`, with `expires` and `signature` if it is signed. The remote may
 * be one that is not deployed yet.
 *
 * @throws OverrideError
 */
export function readOverrideLink(
  query: URLSearchParams,
  { allowLocalhost, secret }: OverrideSettings,
  now = Date.now(),
): RemoteOverride {
  const remote = requireRemote(query.get('remote') ?? '');
  const signature = query.get('signature');
  if (signature !== null) {
    const override = { ...remote, expires: Number(query.get('expires')) };
    const isSigned = secret !== undefined && isEqual(signature, signatureOf(override, secret));
    if (!isSigned || isExpired(override, now)) {
      throw new OverrideError('The signature of this link is invalid or has expired.');
    }
    return override;
  }
  if (!allowLocalhost) {
    throw new OverrideError('This shop shows remotes of a developer by a signed link only.');
  }
  if (!localhostPattern.test(remote.origin)) {
    throw new OverrideError('Without a signature a remote may come from localhost only.');
  }
  return withExpiry(remote, now);
}

/** Returns the value of the cookie, which is then signed. */
export const serializeOverride = ({ unit, origin, expires }: RemoteOverride): string =>
  `${unit}@${origin}~${expires}`;

/** Returns null if the value is malformed or the override has expired. */
export function deserializeOverride(value: string, now = Date.now()): RemoteOverride | null {
  const [text = '', expires] = value.split('~');
  const remote = parseRemote(text);
  const override = remote && { ...remote, expires: Number(expires) };
  return override && !isExpired(override, now) ? override : null;
}

type RemoteOrigin = Omit<RemoteOverride, 'expires'>;

/** Accepts the name of a unit, and its federation name. */
function parseRemote(text: string): RemoteOrigin | null {
  const [, name = '', origin = ''] = remotePattern.exec(text) ?? [];
  const unit = name.replaceAll('_', '-');
  return isRemoteName(unit) && URL.canParse(origin) ? { unit, origin } : null;
}

function requireRemote(text: string): RemoteOrigin {
  const remote = parseRemote(text);
  if (remote) return remote;
  throw new OverrideError(
    'An override is a remote, “@” and its origin: mf_catalog@http://localhost:3011. “none” ends it.',
  );
}

const withExpiry = (remote: RemoteOrigin, now: number): RemoteOverride => ({
  ...remote,
  expires: Math.floor(now / 1000) + lifetimeSeconds,
});

const isExpired = ({ expires }: RemoteOverride, now: number) => !(expires * 1000 > now);

function signatureOf(override: RemoteOverride, secret: string): string {
  const message = `remote override ${serializeOverride(override)}`;
  return createHmac('sha256', secret).update(message).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
