import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from './renderDocument';

/** How long a page is served without a look at whether it changed. */
const freshMs = 5_000;
/** How long it may still be served while a new one is made. */
const staleMs = 60_000;

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export interface CachedPage {
  status: number;
  etag: string;
  /** The document in an encoding; made when it is first asked for. */
  body: (encoding: Encoding) => Promise<Buffer>;
  isComplete: boolean;
  madeAt: number;
}

/**
 * Finished documents in memory, in the encodings that were asked for: every document is the same for everybody. The least
 * recently used go first; requests for a page that is being made wait for that one. A cache of size 0
 * makes every page anew.
 */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private readonly making = new Map<string, Promise<CachedPage>>();

  constructor(
    private readonly size: number,
    private readonly now: () => number = Date.now,
  ) {}

  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    if (this.size === 0) return this.finish(await render());
    const page = this.pages.get(key);
    const age = page ? this.now() - page.madeAt : Infinity;
    if (!page || age > staleMs) return this.make(key, render);
    if (age > freshMs) {
      // Whoever asks now gets the old page; what went wrong is the next one's to meet.
      this.make(key, render).catch(() => undefined);
    }
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  private make(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    let making = this.making.get(key);
    if (!making) {
      making = render()
        .then((rendered) => this.keep(key, rendered))
        .finally(() => this.making.delete(key));
      this.making.set(key, making);
    }
    return making;
  }

  private keep(key: string, rendered: RenderedPage): CachedPage {
    const page = this.finish(rendered);
    this.pages.delete(key);
    // A page with a gap, or at an address that does not exist, is made anew for the next one.
    if (page.isComplete && page.status === 200) this.pages.set(key, page);
    if (this.pages.size > this.size) this.pages.delete([...this.pages.keys()][0] ?? '');
    return page;
  }

  private finish({ status, html, isComplete }: RenderedPage): CachedPage {
    return {
      status,
      isComplete,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      body: encodedOnce(Buffer.from(html)),
      madeAt: this.now(),
    };
  }
}

function encodedOnce(identity: Buffer): CachedPage['body'] {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  return (encoding) => {
    const body = made.get(encoding) ?? compress(identity, encoding);
    made.set(encoding, body);
    return body;
  };
}

function compress(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(identity);
}

/** The best encoding that an `accept-encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim());
  const allows = (name: string) =>
    offers.some((offer) => offer.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(offer));
  return encodings.find(allows) ?? 'identity';
}
