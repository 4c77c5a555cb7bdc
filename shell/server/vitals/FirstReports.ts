import type { VitalsReport } from '../../src/app/vitalsReport';

/** Limits the memory. When it is reached, all networks are forgotten. */
const maxKeys = 50_000;

/**
 * Counts each value of a build only once per network. Otherwise a single network could reject a candidate with invented
 * failures, or hide real ones with invented visits.
 */
export class FirstReports {
  private readonly seen = new Set<string>();

  /** Returns the values of a report that are new for the network. */
  only(report: VitalsReport, network: string): VitalsReport {
    const { unit, build, page, ...values } = report;
    const isNew = ([name, value]: [string, unknown]) =>
      // Zero visits add nothing, but zero milliseconds are a value.
      (value === 0 && (name === 'visits' || name === 'failedVisits')) ||
      this.add(`${name} ${network}`);
    return { unit, build, page, ...Object.fromEntries(Object.entries(values).filter(isNew)) };
  }

  private add(key: string): boolean {
    if (this.seen.has(key)) return false;
    if (this.seen.size === maxKeys) this.seen.clear();
    this.seen.add(key);
    return true;
  }
}
