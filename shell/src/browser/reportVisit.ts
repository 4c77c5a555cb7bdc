import { onCLS, onINP, onLCP } from 'web-vitals';
import { describeError } from '../app/errorReport';
import type { FailureKind, VisitMetric, VitalsReport } from '../app/vitalsReport';

/** A page or a fragment that was shown, or a failure in it. */
export interface VisitEvent {
  unit: string;
  /** The pattern of the route; `*` for an unknown URL. */
  page: string;
  /** Whether a fragment of the unit was shown in the page. The visit's web vitals are not those of its unit. */
  isFragment?: boolean;
  /** Null for what was shown. */
  failure: FailureKind | null;
  /** What was thrown in a failure. */
  error?: unknown;
  /** Milliseconds since the start of the navigation; null if the document was hidden, where everything waits. */
  atMs: number | null;
}

/** Limits the reports of a page that fails in a loop. */
const maxFailures = 10;

/**
 * Creates a function that sends the events of a visit to `/vitals`. When the page is left or hidden, web vitals follow.
 * They count for the unit of the first page.
 */
export function createReporter(buildOf: (unit: string) => string | undefined) {
  const visited = new Set<string>();
  const failed = new Set<string>();
  let failures = 0;
  let first: VisitEvent | null = null;
  const vitals: Partial<Record<VisitMetric, number>> = {};

  const send = (
    { unit, page }: VisitEvent,
    addition: Omit<VitalsReport, 'unit' | 'build' | 'page'>,
  ) => {
    const build = buildOf(unit);
    if (build === undefined || !navigator.onLine) return;
    const report: VitalsReport = { unit, build, page, ...addition };
    navigator.sendBeacon('/vitals', new Blob([JSON.stringify(report)], { type: json }));
  };

  // The largest picture of a prerendered page was there before the visit.
  onLCP(({ value, navigationType }) => {
    if (navigationType !== 'prerender') vitals.lcp = value;
  });
  onINP(({ value }) => (vitals.inp = value));
  onCLS(({ value }) => (vitals.cls = value));
  // Added after the listeners of web-vitals, which report final values first. Sent once, so that nothing counts twice.
  const sendVitals = () => {
    if (document.visibilityState !== 'hidden' || !first) return;
    document.removeEventListener('visibilitychange', sendVitals);
    if (Object.keys(vitals).length > 0) send(first, vitals);
  };
  document.addEventListener('visibilitychange', sendVitals);

  return (event: VisitEvent): void => {
    const { unit, failure, error, atMs, isFragment = false } = event;
    const visits = addOnce(visited, unit);
    if (failure) {
      failures += 1;
      if (failures <= maxFailures) {
        const failedVisits = addOnce(failed, unit);
        send(event, {
          visits,
          failure,
          failedVisits,
          ...(failedVisits && { error: describeError(error) }),
        });
      }
    } else if (isFragment) {
      if (visits) send(event, { visits });
    } else if (visits || !first) {
      send(event, { visits, ...(!first && atMs !== null && { ready: atMs }) });
    }
    if (!failure && !isFragment) first ??= event;
  };
}

const json = 'application/json';

/** Adds a unit. Returns 1 the first time, then 0. */
function addOnce(units: Set<string>, unit: string): 0 | 1 {
  if (units.has(unit)) return 0;
  units.add(unit);
  return 1;
}
