import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One remote that comes from a developer's machine, in one browser, in place of the live build. */
export interface RemoteOverride {
  unit: string;
  /** Where its dev server answers, such as `http://localhost:3011`. */
  origin: string;
}

export interface OverrideSettings {
  /** Whether an origin on the developer's own machine needs no signature. Never in production. */
  isOpen: boolean;
  /** Signs links that may name any origin; without one there are none. */
  secret?: string | undefined;
}

/** The sentence that answers a link which names no override, or none that is allowed here. */
export class OverrideError extends Error {}

export const overrideCookie = 'shop_remote';

const lifetimeSeconds = 8 * 60 * 60;
/** Strict, because it goes into headers: no other character of a host name has a meaning there. */
const wanted = /^([a-z][\w-]*)@(https?:\/\/(?:[a-z\d.-]+|\[::1\])(?::\d{1,5})?)\/?$/;
const ownMachine = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/**
 * Reads `?remote=NAME@ORIGIN`, and the cookie that keeps an override for the browser's session. Both
 * carry the same signed statement: what, until when, and that whoever holds the secret says so.
 */
export class RemoteOverrides {
  private readonly key: string | Buffer;

  constructor(
    private readonly settings: OverrideSettings,
    private readonly now: () => number = Date.now,
  ) {
    // Without a secret only this process can have signed a cookie.
    this.key = settings.secret ?? randomBytes(32);
  }

  /** Whether everybody here is a developer. */
  get isOpen(): boolean {
    return this.settings.isOpen;
  }

  /** Whether any document of this shop may differ for one browser. */
  get isOn(): boolean {
    return this.settings.isOpen || this.settings.secret !== undefined;
  }

  /**
   * What the cookie has to hold from now on, for an address with `?remote=`.
   *
   * @param units the remotes of this shop
   * @throws OverrideError
   */
  accept(query: URLSearchParams, units: readonly string[]): string {
    const { unit, origin } = parse(query.get('remote') ?? '');
    if (!units.includes(unit)) {
      throw new OverrideError(`This shop has no such remote. It has ${units.join(', ')}.`);
    }
    if (query.has('signature')) {
      const statement = `${unit}@${origin}~${query.get('expires')}`;
      const signed = `${statement}~${query.get('signature')}`;
      if (!this.read(signed)) {
        throw new OverrideError('The signature of this link does not fit, or its time is over.');
      }
      return signed;
    }
    if (!this.settings.isOpen) {
      throw new OverrideError(
        'This shop takes a remote from elsewhere by a signed link only: npm run remote:override.',
      );
    }
    if (!ownMachine.test(origin)) {
      throw new OverrideError('Without a signature a remote may come from localhost only.');
    }
    return sign({ unit, origin }, this.key, this.now());
  }

  /** The override that a `cookie` header holds; null for none, a forged one, and one whose time is over. */
  ofCookie(header: string | undefined): RemoteOverride | null {
    if (!this.isOn) return null;
    const value = new RegExp(`(?:^|; *)${overrideCookie}=([^;]*)`).exec(header ?? '')?.[1];
    return value ? this.read(value) : null;
  }

  private read(signed: string): RemoteOverride | null {
    const [what = '', expires = '', signature = ''] = signed.split('~');
    const expected = Buffer.from(signatureOf(`${what}~${expires}`, this.key));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Number(expires) * 1000 > this.now() ? parse(what) : null;
  }
}

/**
 * A link that puts a remote from elsewhere into the shop, for a working day.
 *
 * @param what `mf_catalog@http://localhost:3011`
 * @throws OverrideError
 */
export function signedLink(what: string, secret: string, shop: string, now = Date.now()): string {
  const [remote = '', expires = '', signature = ''] = sign(parse(what), secret, now).split('~');
  return `${shop}/?remote=${remote}&expires=${expires}&signature=${signature}`;
}

/** Takes a unit by its name or by the one it has in the federation. */
function parse(what: string): RemoteOverride {
  const [, name, origin] = wanted.exec(what) ?? [];
  if (!name || !origin || !URL.canParse(origin)) {
    throw new OverrideError(
      'An override is a remote, “@”, and where it is: mf_catalog@http://localhost:3011. “none” ends it.',
    );
  }
  return { unit: name.replaceAll('_', '-'), origin };
}

function sign({ unit, origin }: RemoteOverride, key: string | Buffer, now: number): string {
  const statement = `${unit}@${origin}~${Math.floor(now / 1000) + lifetimeSeconds}`;
  return `${statement}~${signatureOf(statement, key)}`;
}

function signatureOf(statement: string, key: string | Buffer): string {
  return createHmac('sha256', key).update(`remote override ${statement}`).digest('base64url');
}
