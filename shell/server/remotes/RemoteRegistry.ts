import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { BuildHistory } from './BuildHistory';
import type { Canary } from './canary/Canary';
import { CanaryRegistry } from './canary/CanaryRegistry';
import type { Deployment, RemoteLocation } from './Deployment';
import { FailedBuilds } from './FailedBuilds';
import { readDeployment } from './readDeployment';
import { RemoteBuilds } from './RemoteBuilds';
import type { RemoteEntry } from './source/remotesFile';
import type { RemotesSource } from './source/RemotesSource';

/** Minimum time between reads that requests cause. */
const minIntervalMs = 1_000;

/**
 * Knows the builds of each remote. It polls their locations: a changed `remotes.json`, or a new build at the same
 * location, is a deployment.
 */
export class RemoteRegistry {
  /** The builds for visitors who get no candidate. */
  live = new RemoteBuilds([]);
  readonly canaries: CanaryRegistry;
  readonly failedBuilds: FailedBuilds;
  readonly history = new BuildHistory();
  /** When the location of a live build could not be read for the first time, by remote. */
  private unreadable: ReadonlyMap<string, Date> = new Map();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** The running read. */
  private running: Promise<void> | undefined;
  /** The read that requests wait for. It may not have started yet. */
  private requested: Promise<void> | undefined;
  private requestedAt = -Infinity;

  constructor(
    private readonly source: RemotesSource,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  ) {
    this.canaries = new CanaryRegistry(log);
    this.failedBuilds = new FailedBuilds(this.canaries, log);
  }

  /** @throws Error if `remotes.json` cannot be read or is invalid */
  async start(intervalMs: number): Promise<void> {
    await this.refresh();
    this.schedule(intervalMs);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Whether a pattern is a page of a build that some visitor has: a live one, a candidate, or an earlier one. */
  hasPage(pattern: string): boolean {
    return (
      this.live.routes.routes.some((route) => route.pattern === pattern) ||
      this.history.hasPage(pattern)
    );
  }

  /** Returns since when the location of a remote cannot be read, or null if it can. */
  unreadableSince(name: string): Date | null {
    return this.unreadable.get(name) ?? null;
  }

  /** @param bucket the visitor's number, or null */
  buildsFor(bucket: number | null): RemoteBuilds {
    return bucket === null ? this.live : this.canaries.buildsFor(bucket, this.live);
  }

  /**
   * Reads locations and builds again, for a request for a build that another server may already know. Concurrent
   * requests share one read, and reads start at least a second apart. Never rejects.
   */
  refreshSoon(): Promise<void> {
    this.requested ??= this.refreshInTurn().finally(() => (this.requested = undefined));
    return this.requested;
  }

  /** Reads locations and builds again at once, for a deployment into this process. Never rejects. */
  async refreshNow(): Promise<void> {
    // The running read may have started before the deployment.
    await this.running;
    await this.refreshOrKeep();
  }

  /** Schedules the next poll. It starts after the current one has ended, however slow a remote is. */
  private schedule(intervalMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      void this.refreshOrKeep().finally(() => this.schedule(intervalMs));
    }, intervalMs).unref();
  }

  private async refreshInTurn(): Promise<void> {
    // The running read may have started before the deployment.
    await this.running;
    const waitMs = this.requestedAt + minIntervalMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
    this.requestedAt = performance.now();
    await this.refreshOrKeep();
  }

  private refreshOrKeep(): Promise<void> {
    this.running ??= this.refresh()
      .catch((error: unknown) => {
        this.log.error({ err: error }, 'remotes.json cannot be read; the remotes are unchanged');
      })
      .finally(() => (this.running = undefined));
    return this.running;
  }

  private async refresh(): Promise<void> {
    const entries = [...(await this.source.read())];
    const [deployments, canaries] = await Promise.all([
      Promise.all(
        entries.map(([name, { live }]) => this.readOrKeep(name, live, this.live.get(name))),
      ),
      Promise.all(entries.map(([name, entry]) => this.readCanary(name, entry))),
    ]);
    for (const deployment of deployments) this.record(deployment);
    for (const { name } of this.live.deployments) {
      if (!entries.some(([kept]) => kept === name))
        this.log.info({ remote: name }, 'remote is gone');
    }
    for (const canary of canaries) if (canary) this.history.add(canary.candidate);
    const live = new RemoteBuilds(deployments);
    this.logConflicts(live);
    this.live = live;
    this.recordReadErrors(deployments);
    const known = canaries.filter((canary) => canary !== null);
    this.canaries.update(known);
    this.failedBuilds.keepOnly([...deployments, ...known.map(({ candidate }) => candidate)]);
  }

  private async readCanary(name: string, { canary }: RemoteEntry): Promise<Canary | null> {
    if (!canary) return null;
    const { location, share, reason } = canary;
    const last = this.canaries.get(name)?.candidate;
    const candidate = await this.readOrKeep(name, location, last);
    return { candidate, share, problem: reason ?? candidate.problem };
  }

  /** Reads the build at a location. If it cannot be read at the moment, returns the previous build there. */
  private async readOrKeep(
    name: string,
    location: RemoteLocation,
    last: Deployment | undefined,
  ): Promise<Deployment> {
    const deployment = await readDeployment(name, location);
    const isKept = deployment.readError && last && isDeepStrictEqual(last.location, location);
    return isKept ? { ...last, readError: deployment.readError } : deployment;
  }

  /** Logs rows that are left out, once. */
  private logConflicts({ conflicts }: RemoteBuilds): void {
    const known = this.live.conflicts.map(({ problem }) => problem);
    for (const { unit, problem } of conflicts) {
      if (!known.includes(problem)) {
        this.log.error({ remote: unit, problem }, 'a page is left out of the shop');
      }
    }
  }

  private record(deployment: Deployment): void {
    const { name, version, location, problem, readError } = deployment;
    const last = this.live.get(name);
    if (last?.version === version) {
      this.logReadError(deployment, last);
      return;
    }
    if (problem) {
      this.log.error({ remote: name, location, problem, err: readError }, 'remote is unavailable');
    } else this.log.info({ remote: name, version }, 'remote is live');
    this.history.add(deployment);
  }

  private recordReadErrors(deployments: readonly Deployment[]): void {
    const failed = deployments.filter(({ readError }) => readError !== null);
    this.unreadable = new Map(
      failed.map(({ name }) => [name, this.unreadableSince(name) ?? new Date()]),
    );
  }

  /** Logs an error once instead of at every poll. */
  private logReadError({ name, location, readError }: Deployment, last: Deployment): void {
    if (readError && !last.readError) {
      this.log.warn(
        { remote: name, location, err: readError },
        'remote cannot be read; its build stays live',
      );
    }
    if (!readError && last.readError) this.log.info({ remote: name }, 'remote can be read again');
  }
}
