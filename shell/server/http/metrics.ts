import { Counter, Histogram, type Registry } from '@shop/shared/server';

/** The result of a cache lookup. A `stale` entry is served while it is renewed. */
export type Lookup = 'hit' | 'stale' | 'miss';
const lookups: readonly Lookup[] = ['hit', 'stale', 'miss'];

/** The name of the page at an unknown URL. */
const unknownPage = 'unknown';
const renderSteps = ['load', 'render', 'timeout', 'memory', 'exit', 'uncaught'] as const;
const upstreams = ['api', 'remote'] as const;
const proxyErrors = ['timeout', 'unavailable'] as const;

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of this server. @param pageNames the components of the shop's pages */
export function createMetrics(registry: Registry, pageNames: () => readonly string[]) {
  const registers = [registry];
  const renders = new Histogram({
    name: 'document_render_duration_seconds',
    help: 'Time to render a document, with its reads from the API, by page.',
    labelNames: ['page'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const failedRenders = new Counter({
    name: 'document_render_failures_total',
    help: 'Pages that could not be loaded from their remote or threw: the browser renders them.',
    labelNames: ['page', 'step'],
    registers,
    collect() {
      for (const page of pageNames()) {
        for (const step of renderSteps) this.inc({ page, step }, 0);
      }
    },
  });
  const pages = new Counter({
    name: 'page_cache_lookups_total',
    help: 'Documents by how they were found in the page cache.',
    labelNames: ['result'],
    registers,
  });
  const reads = new Counter({
    name: 'api_reader_lookups_total',
    help: 'Reads for documents by how they were found among the shared responses of the API.',
    labelNames: ['result'],
    registers,
  });
  const errors = new Counter({
    name: 'proxy_errors_total',
    help: 'Proxied requests without a response of the API or of the host of a remote.',
    labelNames: ['upstream', 'reason'],
    registers,
  });

  // Start from zero, so that an increase includes the first event.
  for (const result of lookups) pages.inc({ result }, 0);
  // The API reader never serves stale responses.
  for (const result of lookups) if (result !== 'stale') reads.inc({ result }, 0);
  for (const upstream of upstreams) {
    for (const reason of proxyErrors) errors.inc({ upstream, reason }, 0);
  }

  return {
    /** Starts a timer. Call the returned function when the document is rendered. */
    startRender: (page = unknownPage): (() => void) => renders.startTimer({ page }),
    countFailedRender: (page = unknownPage, step: (typeof renderSteps)[number]) =>
      failedRenders.inc({ page, step }),
    countPage: (result: Lookup) => pages.inc({ result }),
    countRead: (result: Lookup) => reads.inc({ result }),
    countProxyError: (upstream: (typeof upstreams)[number], reason: (typeof proxyErrors)[number]) =>
      errors.inc({ upstream, reason }),
  };
}
