import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReplyFromOptions } from '@fastify/reply-from';
import type { preHandlerHookHandler } from 'fastify';
import { Agent } from 'undici';

/** Aborted when the client of the current request has gone. */
const clientLeft = new AsyncLocalStorage<AbortSignal>();

/** Unlike the client that reply-from creates, this one refuses a certificate that is not valid. */
const agent = new Agent({ connections: 128 });

/**
 * The HTTP client of the proxies. It ends its request when the visitor's connection closes before the response:
 * the upstream server drops what it has not begun, as it would if the visitor had connected to it. Nobody waits for
 * the callback then, and it is not called, so that leaving a page is no error in log and metrics.
 */
export const upstreamClient: NonNullable<FastifyReplyFromOptions['undici']> = {
  request(options: Parameters<Agent['request']>[0], callback: Parameters<Agent['request']>[1]) {
    const signal = clientLeft.getStore();
    agent.request({ ...options, signal }, (error, response) => {
      if (!signal?.aborted) callback(error, response);
    });
  },
};

/** For each route whose handler proxies: lets `upstreamClient` know when the client leaves. */
export const noticeLeaving: preHandlerHookHandler = (_request, reply, done) => {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  clientLeft.run(leaving.signal, done);
};
