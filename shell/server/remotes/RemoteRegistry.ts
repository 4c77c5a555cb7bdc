import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { hasFile, type Deployment, type RemoteLocation } from './Deployment';
import { readDeployment } from './readDeployment';
import { readRemotesFile } from './remotesFile';

/** Builds per remote that stay available, for pages that are still open. */
const maxBuilds = 10;

/**
 * The current build of each remote. Polls, so that a changed `remotes.json`, or a new build at the
 * same location, is a deployment.
 */
export class RemoteRegistry {
  private current = new Map<string, Deployment>();
  /** By remote, latest first. */
  private readonly builds = new Map<string, Deployment[]>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** Changes with every deployment. */
  version = '';

  constructor(
    private readonly file: string,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  ) {}

  /** @throws Error when `remotes.json` is invalid */
  async start(intervalMs: number): Promise<void> {
    await this.refresh();
    this.schedule(intervalMs);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  get deployments(): readonly Deployment[] {
    return [...this.current.values()];
  }

  get(name: string): Deployment | undefined {
    return this.current.get(name);
  }

  /** A build by its version; the current one for an unknown version. */
  getBuild(name: string, version: string): Deployment | undefined {
    const builds = this.builds.get(name);
    return builds?.find((build) => build.version === version) ?? this.current.get(name);
  }

  /** The latest build with a file that has a hash in its name; the current one if none has it. */
  getBuildWith(name: string, file: string): Deployment | undefined {
    const builds = this.builds.get(name);
    return builds?.find((build) => hasFile(build, file)) ?? this.current.get(name);
  }

  /** The next poll starts when this one has ended, however slow a remote is. */
  private schedule(intervalMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.refresh()
        .catch((error: unknown) => {
          this.log.error({ err: error }, 'remotes.json is invalid; the remotes are unchanged');
        })
        .finally(() => this.schedule(intervalMs));
    }, intervalMs).unref();
  }

  private async refresh(): Promise<void> {
    const locations = await readRemotesFile(this.file);
    const deployments = await Promise.all(
      [...locations].map(([name, location]) => this.readOrKeep(name, location)),
    );
    for (const deployment of deployments) this.record(deployment);
    this.current = new Map(deployments.map((deployment) => [deployment.name, deployment]));
    this.version = deployments.map(({ version }) => version).join('.');
  }

  /** The build at a location. Where it cannot be read for now, the one that was there stays live. */
  private async readOrKeep(name: string, location: RemoteLocation): Promise<Deployment> {
    const deployment = await readDeployment(name, location);
    const last = this.current.get(name);
    const isKept = deployment.readError && last && isDeepStrictEqual(last.location, location);
    return isKept ? { ...last, readError: deployment.readError } : deployment;
  }

  private record(deployment: Deployment): void {
    const { name, version, location, problem, readError } = deployment;
    const last = this.current.get(name);
    if (last?.version === version) {
      this.logReadError(deployment, last);
      return;
    }
    if (problem) {
      this.log.error({ remote: name, location, problem, err: readError }, 'remote is unavailable');
    } else this.log.info({ remote: name, version }, 'remote is live');
    const others = (this.builds.get(name) ?? []).filter((build) => build.version !== version);
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
