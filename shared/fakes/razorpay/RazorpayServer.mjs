import { createServer } from 'node:http';
import { Ledger } from './Ledger.mjs';
import { razorpayKeys } from './keys.mjs';
import { Refusal } from './refusal.mjs';
import { answer } from './routes.mjs';

/** @import { IdempotencyKeys } from './refunds.mjs' */
/** @import { Refund } from './entities.mjs' */

/** Serves the provider's API, with its authentication and errors, and its bad days. */
export class RazorpayServer {
  ledger = new Ledger();
  #server = createServer((request, response) => void this.#respond(request, response));
  /** @type {IdempotencyKeys} */
  idempotencyKeys = new Map();
  /** Whether every call fails. */
  isDown = false;
  /** What every call is answered with, such as the page of a proxy. @type {{ status: number, body: string } | null} */
  brokenBy = null;
  /** Whether a call is done, but its response is lost. */
  losesResponses = false;
  /** A setting of the account: whether an order needs a receipt of its own. */
  hasUniqueReceipts = false;
  /** What a new refund begins with. @type {Refund['status']} */
  refundStatus = 'processed';
  /** Returns the time of the provider. */
  clock = () => new Date();
  /** The method and path of each request, such as `POST /v1/orders`. @type {string[]} */
  calls = [];

  /** @param {number} [port] @returns {Promise<string>} its origin */
  async start(port = 0) {
    // A test may block longer than the default, and its next call would meet a closed connection.
    this.#server.keepAliveTimeout = 60_000;
    await new Promise((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve(null)));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Returns the seconds since the epoch. */
  now() {
    return Math.floor(this.clock().getTime() / 1000);
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #respond(request, response) {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
    this.calls.push(`${request.method} ${pathname}`);
    if (this.brokenBy) {
      const { status, body } = this.brokenBy;
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
      return;
    }
    const { status, json } = this.#answer(request, pathname, searchParams, text);
    if (this.losesResponses) response.destroy();
    else
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  /** @param {import('node:http').IncomingMessage} request @param {string} path @param {URLSearchParams} query @param {string} text */
  #answer({ method = '', headers }, path, query, text) {
    const { keyId, keySecret } = razorpayKeys;
    const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
    try {
      if (this.isDown) {
        const description = 'We are facing some trouble completing your request at the moment.';
        throw new Refusal(503, description, { code: 'SERVER_ERROR' });
      }
      if (headers.authorization !== `Basic ${credentials}`) {
        throw new Refusal(401, 'Authentication failed');
      }
      const body = text === '' ? {} : JSON.parse(text);
      const [key] = [headers['x-refund-idempotency']].flat();
      const { ledger, hasUniqueReceipts, refundStatus } = this;
      const call = {
        ledger,
        query,
        body,
        key,
        keys: this.idempotencyKeys,
        hasUniqueReceipts,
        refundStatus,
      };
      return { status: 200, json: answer(method, path, { ...call, now: this.now() }) };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, json: error.json };
      throw error;
    }
  }
}
