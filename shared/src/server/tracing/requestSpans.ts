import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { requestLabels } from '../metrics/requestLabels';
import type { Tracing } from './Tracing';

/** Probes and scrapes come every few seconds and are not worth a trace. */
const untraced = /^\/(health\/|metrics$)/;

/** Creates hooks that record a span of each request, and handle the request in the context of its span. */
export function createRequestHooks(
  tracer: Tracer,
  trustedProxies: readonly string[],
): Pick<Tracing, 'onRequest' | 'onResponse'> {
  const propagator = new W3CTraceContextPropagator();
  const isTrusted = compile(['loopback', ...trustedProxies]);
  const contexts = new WeakMap<FastifyRequest, Context>();

  /** Returns the parent that a trusted proxy names. Clients cannot choose the trace, or whether it is recorded. */
  function parentOf({ headers, socket: { remoteAddress } }: FastifyRequest): Context {
    if (remoteAddress === undefined || !isTrusted(remoteAddress, 0)) return ROOT_CONTEXT;
    return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  }

  return {
    onRequest(request, _reply, done) {
      const { method, route } = requestLabels(request);
      if (untraced.test(route)) {
        done();
        return;
      }
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'shop.request_id': request.id,
      };
      const parent = parentOf(request);
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        parent,
      );
      const requestContext = trace.setSpan(parent, span);
      contexts.set(request, requestContext);
      context.with(requestContext, done);
    },

    onResponse(request, { statusCode }, done) {
      const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    },
  };
}
