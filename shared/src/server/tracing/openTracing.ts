import { setTimeout as sleep } from 'node:timers/promises';
import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceClientRequests } from './clientSpans';
import { createRequestHooks } from './requestSpans';
import type { Tracing, TracingOptions } from './Tracing';
import { createStatementRecorder } from './statementSpans';

/** How long a process that ends waits for the collector. */
const stopTimeoutMs = 3_000;

/** Starts tracing. Call it once per process, because the context manager is global. */
export function openTracing(options: TracingOptions): Tracing {
  const { service, endpoint, ratio, trustedProxies, nextOrigin, onError } = options;
  setGlobalErrorHandler(onError);
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);

  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    // OTEL_RESOURCE_ATTRIBUTES may add more, such as the environment.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer(service);
  const stopClientRequests = traceClientRequests(tracer, nextOrigin ?? null);

  return {
    ...createRequestHooks(tracer, trustedProxies),
    recordStatement: createStatementRecorder(tracer),
    async stop() {
      stopClientRequests();
      await Promise.race([provider.shutdown(), sleep(stopTimeoutMs, undefined, { ref: false })]);
      context.disable();
    },
  };
}
