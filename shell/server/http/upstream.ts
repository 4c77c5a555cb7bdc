import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';

/** Aborted when the client of the current request disconnects. */
const disconnectSignal = new AsyncLocalStorage<AbortSignal>();

/** Unlike the default client of reply-from, this one rejects invalid certificates. */
const agent = new Agent({ connections: 128 });

/**
 * The HTTP client of the proxies. It aborts a request when the visitor disconnects before the response, so that the
 * upstream server drops work that it has not begun. The callback is then not called, so that leaving a page is not an
 * error in logs and metrics.
 */
export const upstreamClient = { request };

type Options<Opaque> = Dispatcher.RequestOptions<Opaque>;
type Response<Opaque> = Dispatcher.ResponseData<Opaque>;
type Callback<Opaque> = (error: Error | null, response: Response<Opaque>) => void;

function request<Opaque = null>(options: Options<Opaque>): Promise<Response<Opaque>>;
function request<Opaque = null>(options: Options<Opaque>, callback: Callback<Opaque>): void;
function request<Opaque = null>(options: Options<Opaque>, callback?: Callback<Opaque>) {
  const signal = disconnectSignal.getStore();
  if (!callback) return agent.request({ ...options, signal });
  agent.request({ ...options, signal }, (error, response) => {
    if (!signal?.aborted) callback(error, response);
  });
}

/** A hook for routes that proxy: aborts the upstream request when the client disconnects. */
export function abortOnDisconnect(
  _request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  disconnectSignal.run(controller.signal, done);
}
