import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Canary } from './Canary';
import { CanaryRegistry } from './CanaryRegistry';
import { hasFile, type Deployment, type RemoteLocation } from './Deployment';
import { readDeployment } from './readDeployment';
import { RemoteBuilds } from './RemoteBuilds';
import type { RemoteEntry } from './remotesFile';
import type { RemotesSource } from './RemotesSource';

/** Builds per remote that stay available, for pages that are still open. */
const maxBuilds = 10;
/** Between reads that requests cause. */
const minIntervalMs = 1_000;

/**
 * The builds of each remote. Polls, so that a changed `remotes.json`, or a new build at the same location,
 * is a deployment.
 */
export class RemoteRegistry {
  /** What every visitor gets who gets no candidate. */
  live = new RemoteBuilds([]);
  readonly canaries: CanaryRegistry;
  /** By remote, latest first. */
  private readonly builds = new Map<string, Deployment[]>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** The read that is running. */
  private running: Promise<void> | undefined;
  /** The read that waits for its turn, or is running, for requests. */
  private requested: Promise<void> | undefined;
  private requestedAt = -Infinity;

  constructor(
    private readonly source: RemotesSource,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  ) {
    this.canaries = new CanaryRegistry(log);
  }

  /** @throws Error when `remotes.json` cannot be read or is invalid */
  async start(intervalMs: number): Promise<void> {
    await this.refresh();
    this.schedule(intervalMs);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** @param bucket the visitor's number; null for one without */
  buildsFor(bucket: number | null): RemoteBuilds {
    return bucket === null ? this.live : this.canaries.buildsFor(bucket, this.live);
  }

  /** Whether a build with this version is known. */
  hasBuild(name: string, version: string): boolean {
    return this.builds.get(name)?.some((build) => build.version === version) ?? false;
  }

  /** Whether the pages of a known build need this file. */
  hasBuildWith(name: string, file: string): boolean {
    return this.builds.get(name)?.some((build) => hasFile(build, file)) ?? false;
  }

  /**
   * Reads the locations and builds again, for a request for something that another server may know already. All
   * requests share one read, and reads begin a second apart, so that nobody can cause many. Never rejects.
   */
  refreshSoon(): Promise<void> {
    this.requested ??= this.refreshInTurn().finally(() => (this.requested = undefined));
    return this.requested;
  }

  /** A build by its version; the live one for an unknown version. */
  getBuild(name: string, version: string): Deployment | undefined {
    const builds = this.builds.get(name);
    return builds?.find((build) => build.version === version) ?? this.live.get(name);
  }

  /** The latest build with a file that has a hash in its name; the live one if none has it. */
  getBuildWith(name: string, file: string): Deployment | undefined {
    const builds = this.builds.get(name);
    return builds?.find((build) => hasFile(build, file)) ?? this.live.get(name);
  }

  /** The next poll starts when this one has ended, however slow a remote is. */
  private schedule(intervalMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      void this.refreshOrKeep().finally(() => this.schedule(intervalMs));
    }, intervalMs).unref();
  }

  private async refreshInTurn(): Promise<void> {
    // It may have begun before the deployment.
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
    for (const canary of canaries) if (canary) this.remember(canary.candidate);
    this.live = new RemoteBuilds(deployments);
    this.canaries.update(canaries.filter((canary) => canary !== null));
  }

  private async readCanary(name: string, { canary }: RemoteEntry): Promise<Canary | null> {
    if (!canary) return null;
    const { location, share, reason } = canary;
    const last = this.canaries.get(name)?.candidate;
    const candidate = await this.readOrKeep(name, location, last);
    return { candidate, share, problem: reason ?? candidate.problem };
  }

  /** The build at a location. Where it cannot be read for now, the one that was there stays. */
  private async readOrKeep(
    name: string,
    location: RemoteLocation,
    last: Deployment | undefined,
  ): Promise<Deployment> {
    const deployment = await readDeployment(name, location);
    const isKept = deployment.readError && last && isDeepStrictEqual(last.location, location);
    return isKept ? { ...last, readError: deployment.readError } : deployment;
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
    this.remember(deployment);
  }

  private remember(deployment: Deployment): void {
    const { name, version } = deployment;
    const builds = this.builds.get(name) ?? [];
    if (builds[0]?.version === version) return;
    const others = builds.filter((build) => build.version !== version);
    this.builds.set(name, [deployment, ...others].slice(0, maxBuilds));
  }

  /** Once, and not at every poll. */
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
