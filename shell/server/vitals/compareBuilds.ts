import { metrics, type BuildVitals, type Metric } from './BuildVitals';
import { chernoffBound } from './chernoffBound';

/** Below this probability a difference is not chance. Lower than 5 percent, because each report is another test. */
const maxChance = 0.001;

/**
 * Prior for the failure rate of the live build: one more failure in a hundred more visits. A live build without
 * failures, or without visits, does not prove that it never fails.
 */
const priorFailures = { count: 1, total: 100 };

/** Minimum number of values of the live build before slowness is judged. */
const minLiveValues = 20;
/** Prior for slow values: a quarter is above the 75th percentile. It dominates while there are few values. */
const priorSlowness = { count: 25, total: 50 };
const slowShare = 0.75;
/** A smaller ratio or difference is not worth a rollback. */
const minRatio = 1.25;
const minDifference: Readonly<Record<Metric, number>> = {
  lcp: 100,
  ready: 100,
  inp: 100,
  cls: 0.05,
  render: 100,
};

const names: Readonly<Record<Metric, string>> = {
  lcp: 'largest contentful paint',
  ready: 'hydration',
  inp: 'interaction to next paint',
  cls: 'layout shift',
  render: 'rendering on the server',
};

/**
 * Returns why a candidate is worse than the live build that other visitors had at the same time. Null if there is no
 * evidence for that.
 */
export function compareBuilds(live: BuildVitals, candidate: BuildVitals): string | null {
  return (
    moreFailures('visits', visitCounts, live, candidate) ??
    moreFailures('renders on the server', renderCounts, live, candidate) ??
    metrics.map((metric) => slower(metric, live, candidate)).find((reason) => reason !== null) ??
    null
  );
}

interface Counts {
  count: number;
  total: number;
}

const visitCounts = ({ failedVisits, visits }: BuildVitals): Counts => ({
  count: failedVisits,
  total: visits,
});

const renderCounts = ({ failedRenders, renders }: BuildVitals): Counts => ({
  count: failedRenders,
  total: renders,
});

const withPrior = ({ count, total }: Counts, prior: Counts): number =>
  (count + prior.count) / (total + prior.total);

function moreFailures(
  what: string,
  countsOf: (build: BuildVitals) => Counts,
  live: BuildVitals,
  candidate: BuildVitals,
): string | null {
  const [here, there] = [countsOf(candidate), countsOf(live)];
  const expected = withPrior(there, priorFailures);
  if (chernoffBound(here.count, here.total, expected) >= maxChance) return null;
  const pages = [...candidate.failedPages.keys()].join(', ');
  return `${here.count} of ${here.total} ${what} failed (${pages}), ${there.count} of ${there.total} with the live build.${firstError(candidate)}`;
}

function firstError({ firstError: error }: BuildVitals): string {
  if (!error) return '';
  const place = error.browser === null ? 'on the server' : `in ${error.browser}`;
  return ` The first error, at ${error.page} ${place}: ${error.text}`;
}

function slower(metric: Metric, live: BuildVitals, candidate: BuildVitals): string | null {
  const [values, others] = [candidate.histograms[metric], live.histograms[metric]];
  const bound = others.percentile(slowShare);
  if (bound === null || others.size < minLiveValues) return null;
  const expected = withPrior(
    { count: others.countAbove(bound), total: others.size },
    priorSlowness,
  );
  if (chernoffBound(values.countAbove(bound), values.size, expected) >= maxChance) return null;
  const candidateValue = candidate.percentile(metric, slowShare) ?? 0;
  const liveValue = live.percentile(metric, slowShare) ?? 0;
  if (candidateValue < liveValue * minRatio || candidateValue - liveValue < minDifference[metric]) {
    return null;
  }
  const unit = metric === 'cls' ? '' : ' ms';
  return `The 75th percentile of ${names[metric]} is ${candidateValue}${unit}, ${liveValue}${unit} with the live build.`;
}
