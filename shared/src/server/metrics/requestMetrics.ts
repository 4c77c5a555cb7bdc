import type { onResponseHookHandler } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { requestLabels } from './requestLabels';

/**
 * Counts and times responses by method, route and status class (`2xx`), and counts rate-limited requests (429) by
 * route. No label contains a URL: every label has few values, whatever clients send.
 */
export function observeRequests(registry: Registry): onResponseHookHandler {
  const labelNames = ['method', 'route', 'status'] as const;
  const registers = [registry];
  const responses = new Counter({
    name: 'http_requests_total',
    help: 'Responses by method, pattern of the route and class of the status.',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const limited = new Counter({
    name: 'http_rate_limited_requests_total',
    help: 'Requests that were refused because there were too many (429).',
    labelNames: ['route'],
    registers,
  });

  return (request, { statusCode, elapsedTime }, done) => {
    const { method, route } = requestLabels(request);
    const labels = { method, route, status: `${Math.floor(statusCode / 100)}xx` };
    responses.inc(labels);
    durations.observe(labels, elapsedTime / 1_000);
    if (statusCode === 429) limited.inc({ route });
    done();
  };
}
