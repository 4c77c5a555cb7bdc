import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type TextMapSetter,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

/** A request of undici, which `fetch` and the proxy use (https://undici.nodejs.org, Diagnostics Channel). */
interface ClientRequest {
  method: string;
  origin: string | URL;
  addHeader: (name: string, value: string) => unknown;
}
type Message = { request: ClientRequest } & Partial<{
  response: { statusCode: number };
  error: Error & { code?: string };
}>;

const toHeaders: TextMapSetter<ClientRequest> = {
  set: (request, name, value) => void request.addHeader(name, value),
};

/**
 * Records spans of the HTTP requests that are sent while a request is handled.
 *
 * @param nextOrigin the server that gets the ids of the trace (W3C Trace Context)
 * @returns a function that stops the recording
 */
export function traceClientRequests(tracer: Tracer, nextOrigin: string | null): () => void {
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<ClientRequest, Span>();

  const listeners: Record<string, (message: Message) => void> = {
    'undici:request:create'({ request }) {
      const parent = context.active();
      if (!trace.getSpan(parent)) return;
      const { origin, hostname } = new URL(request.origin);
      const attributes = { 'http.request.method': request.method, 'server.address': hostname };
      const span = tracer.startSpan(request.method, { kind: SpanKind.CLIENT, attributes }, parent);
      spans.set(request, span);
      if (origin !== nextOrigin) return;
      propagator.inject(trace.setSpan(parent, span), request, toHeaders);
    },
    'undici:request:headers'({ request, response }) {
      const statusCode = response?.statusCode ?? 0;
      const span = spans.get(request)?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    'undici:request:trailers'({ request }) {
      spans.get(request)?.end();
    },
    'undici:request:error'({ request, error }) {
      const span = spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR });
      // Not the message, which may contain the URL.
      span?.setAttribute('error.type', error?.code ?? error?.name ?? 'unknown').end();
    },
  };

  const handlers = Object.entries(listeners).map(
    ([name, listen]) => [name, (message: unknown) => listen(message as Message)] as const,
  );
  for (const [name, handler] of handlers) subscribe(name, handler);
  return () => {
    for (const [name, handler] of handlers) unsubscribe(name, handler);
  };
}
