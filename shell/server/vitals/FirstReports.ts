import type { VitalsReport } from '../../src/app/vitalsReport';

/** Bounds the memory. Beyond it, networks begin anew. */
const maxKeys = 50_000;

/**
 * What a network has reported of a build counts once: nobody alone rejects a candidate by invented failures, or hides
 * those of others by invented visits.
 */
export class FirstReports {
  private readonly seen = new Set<string>();

  /** Returns what is new in a report. */
  only(report: VitalsReport, network: string): VitalsReport {
    const { unit, build, page, ...values } = report;
    const isNew = ([name, value]: [string, unknown]) =>
      // 0 visits are nothing, 0 milliseconds are a value.
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
