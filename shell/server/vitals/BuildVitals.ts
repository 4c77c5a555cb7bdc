import { cleanError, describeError } from '../../src/app/errorReport';
import { failureKinds, visitMetrics, type FailureKind } from '../../src/app/vitalsReport';
import type { VitalsReport } from '../../src/app/vitalsReport';
import type { BuildError } from '../remotes/canary/BuildError';
import { FirstReports } from './FirstReports';
import { Histogram } from './Histogram';

/** `render` is the time the server takes to render a page. */
export const metrics = [...visitMetrics, 'render'] as const;
export type Metric = (typeof metrics)[number];

/** Layout shifts are recorded in thousandths, times in milliseconds. */
const unitsPer: Readonly<Record<Metric, number>> = {
  lcp: 1,
  ready: 1,
  inp: 1,
  cls: 1000,
  render: 1,
};

/** Counts and timings of one build, from visitors and from this server. */
export class BuildVitals {
  visits = 0;
  failedVisits = 0;
  renders = 0;
  failedRenders = 0;
  /** Failures in browsers by kind. A visit can have several. */
  readonly failures = recordOf<FailureKind, number>(failureKinds, () => 0);
  /** Failures in browsers and on the server, by page pattern. */
  readonly failedPages = new Map<string, number>();
  /** The first error that was reported. */
  firstError: BuildError | null = null;
  readonly histograms = recordOf<Metric, Histogram>(metrics, () => new Histogram());

  private readonly firstReports = new FirstReports();

  /**
   * @param network the network whose reports count only once; null counts all reports
   * @param browser family and version
   */
  addReport({ error, ...sent }: VitalsReport, network: string | null, browser: string): void {
    const counted = network === null ? sent : this.firstReports.only(sent, network);
    const { page, visits = 0, failure, failedVisits = 0, ...report } = counted;
    this.visits += visits;
    this.failedVisits += failedVisits;
    if (failure) {
      this.failures[failure] += 1;
      this.addFailedPage(page);
      if (error) this.firstError ??= { ...cleanError(error), page, browser };
    }
    for (const metric of visitMetrics) {
      const value = report[metric];
      if (value !== undefined) this.histograms[metric].record(value * unitsPer[metric]);
    }
  }

  /**
   * @param durationMs null if the duration is not meaningful
   * @param error why the page was not rendered
   */
  addRender(page: string, isRendered: boolean, durationMs: number | null, error?: unknown): void {
    this.renders += 1;
    if (!isRendered) {
      this.failedRenders += 1;
      this.addFailedPage(page);
      if (error !== undefined) {
        this.firstError ??= { ...describeError(error), page, browser: null };
      }
    } else if (durationMs !== null) this.histograms.render.record(durationMs);
  }

  /** Returns milliseconds, or the layout shift without a unit. Null without values. */
  percentile(metric: Metric, share: number): number | null {
    const value = this.histograms[metric].percentile(share);
    return value === null ? null : value / unitsPer[metric];
  }

  private addFailedPage(page: string): void {
    this.failedPages.set(page, (this.failedPages.get(page) ?? 0) + 1);
  }
}

const recordOf = <Key extends string, Value>(keys: readonly Key[], create: () => Value) =>
  Object.fromEntries(keys.map((key) => [key, create()])) as Record<Key, Value>;
