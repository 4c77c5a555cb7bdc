import type { IncomingHttpHeaders } from 'node:http';
import { availableOfflineHeader } from '@shop/shared/routes';
import {
  chooseEncoding,
  compress,
  createWeakEtag,
  matchesEtag,
  type Encoding,
} from '@shop/shared/server';
import { storedResponse, type StoredResponse } from '../http/StoredResponse';
import type { RenderedPage } from './renderDocument';

/** A rendered page with its prepared responses. Each is compressed once and has all its headers. */
export class CachedPage {
  /** Whether the page exists and is complete. */
  readonly isCacheable: boolean;
  readonly etag: string;
  private readonly status: number;
  private readonly html: Buffer;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly notModified: StoredResponse;
  private readonly responses = new Map<Encoding, StoredResponse | Promise<StoredResponse>>();

  /** @param headers the headers of every page */
  constructor(page: RenderedPage, headers: Record<string, string>) {
    const { status, html, isComplete } = page;
    this.isCacheable = isComplete && status === 200;
    this.etag = createWeakEtag(html);
    this.status = status;
    this.html = Buffer.from(html);
    this.headers = {
      ...headers,
      ...page.headers,
      ...(page.isAvailableOffline && { [availableOfflineHeader]: '1' }),
      etag: this.etag,
      'cache-control': this.isCacheable
        ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=60'
        : 'no-store',
    };
    this.notModified = storedResponse(304, this.headers, null);
  }

  /** Returns the response to a request with these headers. Not a promise if it is already compressed. */
  response({
    'if-none-match': ifNoneMatch,
    'accept-encoding': acceptEncoding = '',
  }: IncomingHttpHeaders): StoredResponse | Promise<StoredResponse> {
    if (this.status === 200 && matchesEtag(ifNoneMatch, this.etag)) return this.notModified;
    const encoding = chooseEncoding(acceptEncoding);
    const known = this.responses.get(encoding);
    if (known) return known;
    const response = this.encode(encoding);
    this.responses.set(encoding, response);
    return response;
  }

  private async encode(encoding: Encoding): Promise<StoredResponse> {
    const body = await compress(this.html, encoding);
    const headers = {
      ...this.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    const response = storedResponse(this.status, headers, body);
    this.responses.set(encoding, response);
    return response;
  }
}
