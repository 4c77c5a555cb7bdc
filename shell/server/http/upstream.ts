import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';

/** Aborted when the client of the current request has gone. */
const clientLeft = new AsyncLocalStorage<AbortSignal>();

/** Unlike the client that reply-from creates, this one refuses a certificate that is not valid. */
const agent = new Agent({ connections: 128 });

/**
 * The HTTP client of the proxies. It ends its request when the visitor's connection closes before the response:
 * the upstream server drops what it has not begun, as it would if the visitor had connected to it. Nobody waits for
 * the callback then, and it is not called, so that leaving a page is no error in log and metrics.
 */
export const upstreamClient = { request };

type Options<Opaque> = Dispatcher.RequestOptions<Opaque>;
type Response<Opaque> = Dispatcher.ResponseData<Opaque>;
type Callback<Opaque> = (error: Error | null, response: Response<Opaque>) => void;

function request<Opaque = null>(options: Options<Opaque>): Promise<Response<Opaque>>;
function request<Opaque = null>(options: Options<Opaque>, callback: Callback<Opaque>): void;
function request<Opaque = null>(options: Options<Opaque>, callback?: Callback<Opaque>) {
  const signal = clientLeft.getStore();
  if (!callback) return agent.request({ ...options, signal });
  agent.request({ ...options, signal }, (error, response) => {
    if (!signal?.aborted) callback(error, response);
  });
}

/** For each route whose handler proxies: lets `upstreamClient` know when the client leaves. */
export function noticeLeaving(
  _request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  clientLeft.run(leaving.signal, done);
}
