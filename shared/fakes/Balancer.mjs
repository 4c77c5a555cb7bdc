import http from 'node:http';

const checkIntervalMs = 50;

/**
 * A small load balancer for tests. It sends each request once, to the next server whose last health check succeeded, and
 * keeps connections alive.
 */
export class Balancer {
  #agent = new http.Agent({ keepAlive: true });
  #server = http.createServer((request, response) => this.#forward(request, response));
  /** @type {Set<string>} */
  #ready = new Set();
  /** The number of requests without a response, by origin. @type {Map<string, number>} */
  #waiting = new Map();
  #turn = 0;
  #isStopped = false;
  #checks = Promise.resolve();

  /** @param {readonly string[]} origins */
  constructor(origins) {
    this.origins = origins;
  }

  /** @returns {Promise<string>} the origin of the balancer, once a server is ready */
  async start() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    this.#checks = this.#checkAll();
    while (this.#ready.size === 0) await pause(checkIntervalMs);
    const address = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${address.port}`;
  }

  async stop() {
    this.#isStopped = true;
    await this.#checks;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** @param {string} origin */
  isReady(origin) {
    return this.#ready.has(origin);
  }

  /** Whether a server gets no new requests and has responded to all. @param {string} origin */
  isUnused(origin) {
    return !this.isReady(origin) && !this.#waiting.get(origin);
  }

  async #checkAll() {
    while (!this.#isStopped) {
      await Promise.all(this.origins.map((origin) => this.#check(origin)));
      await pause(checkIntervalMs);
    }
  }

  /** @param {string} origin */
  async #check(origin) {
    const status = await new Promise((resolve) => {
      http
        .get(`${origin}/health/ready`, { agent: false, timeout: 2_000 }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .on('error', () => resolve(0));
    });
    if (status === 200) this.#ready.add(origin);
    else this.#ready.delete(origin);
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  #forward(request, response) {
    const ready = [...this.#ready];
    const origin = ready[this.#turn++ % ready.length];
    const fail = () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    if (origin === undefined) return fail();
    this.#count(origin, 1);
    response.on('close', () => this.#count(origin, -1));
    const { method, headers, url = '/' } = request;
    const options = { agent: this.#agent, method, headers };
    const forwarded = http.request(origin + url, options, (incoming) => {
      const passed = { ...incoming.headers };
      delete passed.connection;
      response.writeHead(incoming.statusCode ?? 502, passed);
      incoming.on('error', fail).pipe(response);
    });
    forwarded.on('error', fail);
    request.pipe(forwarded);
  }

  /** @param {string} origin @param {1 | -1} change */
  #count(origin, change) {
    this.#waiting.set(origin, (this.#waiting.get(origin) ?? 0) + change);
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
