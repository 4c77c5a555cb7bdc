import type { ErrorReport } from './errorReport';

/**
 * Kinds of failures in a visit: an uncaught error, files of a remote that could not be loaded, a page or a fragment that
 * threw, and markup that differed from the server's.
 */
export const failureKinds = ['error', 'chunk', 'page', 'fragment', 'hydration'] as const;
export type FailureKind = (typeof failureKinds)[number];

/**
 * Metrics of a visit: largest contentful paint, end of hydration and interaction to next paint in milliseconds, and
 * cumulative layout shift (web.dev/articles/vitals).
 */
export const visitMetrics = ['lcp', 'ready', 'inp', 'cls'] as const;
export type VisitMetric = (typeof visitMetrics)[number];

/** The body of `POST /vitals`: what a visit adds to the counts of a build. It contains nothing about a person. */
export interface VitalsReport extends Partial<Record<VisitMetric, number>> {
  unit: string;
  /** The version of the unit in the URL of its `remoteEntry.js`. */
  build: string;
  /** The pattern of the page's route, without ids. */
  page: string;
  /** 1 in the first report of a visit about this unit. */
  visits?: 0 | 1;
  failure?: FailureKind;
  /** 1 with the first failure of a visit in this unit. */
  failedVisits?: 0 | 1;
  /** The error of the first failure. */
  error?: ErrorReport;
}
