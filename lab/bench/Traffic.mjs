/**
 * @typedef {'script' | 'style' | 'image' | 'font' | 'other'} Kind
 * @typedef {{ url: string, kind: Kind, bytes: number, finishedAt: number }} Transfer
 *   `bytes` on the wire, headers included; `finishedAt` in ms since the epoch
 */

/** Records the transfers of a page through the Chrome DevTools Protocol. */
export class Traffic {
  /** @type {Transfer[]} */
  transfers = [];
  /** From the request for the document to its headers, in ms, emulated latency included. */
  ttfb = NaN;
  /** Failed requests and error responses. @type {string[]} */
  failures = [];
  /** @type {Map<string, { url: string, sentAt: number, clockOffset: number, kind: Kind }>} */
  #open = new Map();
  #lastEventAt = performance.now();
  #documentId = '';

  /** @param {import('playwright-core').CDPSession} session */
  constructor(session) {
    session.on('Network.requestWillBeSent', (event) => {
      const { requestId, request, redirectResponse, timestamp, wallTime, type } = event;
      if (!/^https?:/.test(request.url)) return;
      if (redirectResponse) this.#finish(requestId, redirectResponse.encodedDataLength, timestamp);
      if (type === 'Document' && !this.#documentId) this.#documentId = requestId;
      this.#open.set(requestId, {
        url: request.url,
        sentAt: timestamp,
        clockOffset: wallTime - timestamp,
        kind: 'other',
      });
      this.#touch();
    });
    session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
      const request = this.#open.get(requestId);
      if (request) request.kind = kindOf(response.mimeType);
      if (response.status >= 400) this.failures.push(`HTTP ${response.status} ${response.url}`);
      if (request && requestId === this.#documentId && Number.isNaN(this.ttfb)) {
        this.ttfb = (timestamp - request.sentAt) * 1000;
      }
      this.#touch();
    });
    session.on('Network.dataReceived', () => this.#touch());
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      this.#finish(requestId, encodedDataLength, timestamp),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp, errorText, canceled }) => {
      if (!canceled) this.failures.push(`${errorText} ${this.#open.get(requestId)?.url ?? ''}`);
      this.#finish(requestId, 0, timestamp);
    });
  }

  /** Waits until there has been no network activity for a while. */
  async waitUntilQuiet(quietMs = 1000, timeoutMs = 60_000) {
    const deadline = performance.now() + timeoutMs;
    while (this.#open.size > 0 || performance.now() - this.#lastEventAt < quietMs) {
      if (performance.now() > deadline) throw new Error('The page keeps requesting.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** @param {Kind} [kind] all kinds without */
  bytes(kind) {
    return this.#of(kind).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** @param {Kind} [kind] all kinds without */
  count(kind) {
    return this.#of(kind).length;
  }

  /** @param {Kind} [kind] */
  #of(kind) {
    return this.transfers.filter((transfer) => !kind || transfer.kind === kind);
  }

  /** @param {string} requestId @param {number} bytes @param {number} timestamp */
  #finish(requestId, bytes, timestamp) {
    const request = this.#open.get(requestId);
    this.#open.delete(requestId);
    this.#touch();
    if (!request) return;
    const { url, kind, clockOffset } = request;
    this.transfers.push({ url, kind, bytes, finishedAt: (timestamp + clockOffset) * 1000 });
  }

  #touch() {
    this.#lastEventAt = performance.now();
  }
}

/** @param {string} mimeType @returns {Kind} */
function kindOf(mimeType) {
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType.includes('css')) return 'style';
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.includes('font') ? 'font' : 'other';
}
