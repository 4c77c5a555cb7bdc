import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * A span of OTLP, with its attributes as an object and the name of its service.
 *
 * @typedef {object} ReceivedSpan
 * @property {string} service
 * @property {string} name
 * @property {string} traceId
 * @property {string} spanId
 * @property {string} parentSpanId empty for the root span of a trace
 * @property {Record<string, string | number>} attributes
 * @property {boolean} isFailed
 */

const errorStatus = 2;

/** A local collector of traces, which receives OTLP over HTTP as JSON. */
export class FakeCollector {
  /** @type {ReceivedSpan[]} */
  spans = [];
  /** The bodies of all requests. */
  received = '';

  #server = createServer((request, response) => {
    void text(request).then((body) => {
      this.received += body;
      this.spans.push(...readSpans(JSON.parse(body)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  /** @returns {Promise<string>} the endpoint */
  async start() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = this.#server.address();
    if (!address || typeof address === 'string') throw new Error('The collector has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  /** @param {string} service @param {string} name @returns {ReceivedSpan[]} */
  find(service, name) {
    return this.spans.filter((span) => span.service === service && span.name === name);
  }

  /** @param {ReceivedSpan} span @returns {ReceivedSpan[]} */
  childrenOf({ spanId }) {
    return this.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** @param {any} request an OTLP request @returns {ReceivedSpan[]} */
function readSpans({ resourceSpans }) {
  return resourceSpans.flatMap((/** @type {any} */ { resource, scopeSpans }) =>
    scopeSpans.flatMap((/** @type {any} */ { spans }) =>
      spans.map((/** @type {any} */ { name, traceId, spanId, parentSpanId = '', ...span }) => ({
        name,
        traceId,
        spanId,
        parentSpanId,
        service: readAttributes(resource.attributes)['service.name'],
        attributes: readAttributes(span.attributes),
        isFailed: span.status?.code === errorStatus,
      })),
    ),
  );
}

/** @param {{ key: string, value: Record<string, string | number> }[]} attributes */
const readAttributes = (attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
