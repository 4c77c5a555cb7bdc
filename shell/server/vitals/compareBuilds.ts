import { metrics, type BuildVitals, type Metric } from './BuildVitals';
import { chanceOf } from './chanceOf';

/** A difference is none of chance below it. Each report is one more look: hence not 5 percent. */
const maxChance = 0.001;

/**
 * The failures expected of a good candidate are those of the live build, as if a hundred more visits had
 * failed at one percent: a live build without a failure, or without visits, is no proof of perfection.
 */
const priorFailures = { count: 1, total: 100 };

/** As many visits of the live build have values before slowness is judged. */
const minLiveValues = 20;
/** A quarter of the live values is above the 75th percentile; few values are not certain of it. */
const priorSlowness = { count: 25, total: 50 };
const slowShare = 0.75;
/** Less than a quarter and this much is not worth a rollback. */
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
 * Why a candidate is worse than the live build that other visitors had at the same time; null while it is
 * not, as far as is known.
 */
export function compareBuilds(live: BuildVitals, candidate: BuildVitals): string | null {
  return (
    moreFailures('visits', visitsOf, live, candidate) ??
    moreFailures('renders on the server', rendersOf, live, candidate) ??
    metrics.map((metric) => slower(metric, live, candidate)).find((reason) => reason !== null) ??
    null
  );
}

interface Counts {
  count: number;
  total: number;
}

const visitsOf = ({ failedVisits, visits }: BuildVitals): Counts => ({
  count: failedVisits,
  total: visits,
});

const rendersOf = ({ failedRenders, renders }: BuildVitals): Counts => ({
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
  if (chanceOf(here.count, here.total, withPrior(there, priorFailures)) >= maxChance) return null;
  const pages = [...candidate.failedPages.keys()].join(', ');
  return `${here.count} of ${here.total} ${what} failed (${pages}), ${there.count} of ${there.total} with the live build.`;
}

function slower(metric: Metric, live: BuildVitals, candidate: BuildVitals): string | null {
  const [values, others] = [candidate.histograms[metric], live.histograms[metric]];
  const bound = others.percentile(slowShare);
  if (bound === null || others.size < minLiveValues) return null;
  const expected = withPrior(
    { count: others.countAbove(bound), total: others.size },
    priorSlowness,
  );
  if (chanceOf(values.countAbove(bound), values.size, expected) >= maxChance) return null;
  const now = candidate.percentile(metric, slowShare) ?? 0;
  const before = live.percentile(metric, slowShare) ?? 0;
  if (now < before * minRatio || now - before < minDifference[metric]) return null;
  const unit = metric === 'cls' ? '' : ' ms';
  return `The 75th percentile of ${names[metric]} is ${now}${unit}, ${before}${unit} with the live build.`;
}
