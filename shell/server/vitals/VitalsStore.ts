import type { VitalsReport } from '../../src/app/vitalsReport';
import type { BuildError } from '../remotes/canary/BuildError';
import type { Deployment } from '../remotes/Deployment';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { BuildVitals } from './BuildVitals';
import { compareBuilds } from './compareBuilds';

/** A page that was rendered on this server, or could not be. */
interface Render {
  /** Its pattern. */
  page: string;
  isRendered: boolean;
  /** Null if other documents were rendered at the same time. */
  durationMs: number | null;
  /** Why it was not rendered. */
  error?: unknown;
}

const shellUnit = 'shell';

/**
 * Stores the counts of each served build since this process started. After every report, a candidate is compared with
 * the live build, and rejected as soon as it is worse.
 */
export class VitalsStore {
  /** Counts by unit and build. */
  private readonly counts = new Map<string, Map<string, BuildVitals>>();

  constructor(
    private readonly registry: Pick<RemoteRegistry, 'live' | 'canaries'>,
    private readonly shellBuild: string,
  ) {}

  /**
   * Adds a report. Reports about builds that no visitor gets any more are ignored.
   *
   * @param network the visitor's network, which counts once while a candidate is compared; null for this machine and
   *   private networks, where the operator tries a candidate
   * @param browser family and version
   */
  addReport(report: VitalsReport, network: string | null, browser: string): void {
    const { unit, build } = report;
    const isCompared = this.registry.canaries.isRunning(unit);
    this.change(unit, build, (counts) =>
      counts.addReport(report, isCompared ? network : null, browser),
    );
  }

  /** Adds a render of a page or a fragment of a remote. */
  addRender(
    { name, version }: Pick<Deployment, 'name' | 'version'>,
    { page, isRendered, durationMs, error }: Render,
  ): void {
    this.change(name, version, (counts) => counts.addRender(page, isRendered, durationMs, error));
  }

  get(unit: string, build: string): BuildVitals | undefined {
    return this.counts.get(unit)?.get(build);
  }

  /** Returns the first error of a build, or null. Its stack is not public. */
  firstError(unit: string, build: string): BuildError | null {
    return this.get(unit, build)?.firstError ?? null;
  }

  private change(unit: string, build: string, add: (counts: BuildVitals) => void): void {
    const { live, candidate } = this.servedBuilds(unit);
    if (build !== live && build !== candidate) return;
    if (live && candidate) this.startComparison(unit, live, candidate);
    add(this.getOrCreate(unit, build));
    if (!live || !candidate || !this.registry.canaries.isRunning(unit)) return;
    const counts = this.getOrCreate(unit, candidate);
    const reason = compareBuilds(this.getOrCreate(unit, live), counts);
    if (reason) this.registry.canaries.reject(unit, reason, counts.firstError);
  }

  /** Resets both counts, so that both cover the same times of day and the same mix of visitors. */
  private startComparison(unit: string, live: string, candidate: string): void {
    if (this.get(unit, candidate)) return;
    const builds = [live, candidate].map((build) => [build, new BuildVitals()] as const);
    this.counts.set(unit, new Map(builds));
  }

  private getOrCreate(unit: string, build: string): BuildVitals {
    const known = this.get(unit, build);
    if (known) return known;
    const created = new BuildVitals();
    // Another build went live, so the previous counts are dropped.
    this.counts.set(unit, new Map([[build, created]]));
    return created;
  }

  private servedBuilds(unit: string): { live?: string; candidate?: string } {
    if (unit === shellUnit) return { live: this.shellBuild };
    const { live, canaries } = this.registry;
    return { live: live.get(unit)?.version, candidate: canaries.get(unit)?.candidate.version };
  }
}
