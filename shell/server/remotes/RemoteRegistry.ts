import type { FastifyBaseLogger } from 'fastify';
import type { Deployment } from './Deployment';
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

  constructor(
    private readonly file: string,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  ) {}

  /** @throws Error when `remotes.json` is invalid */
  async start(intervalMs: number): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => {
      this.refresh().catch((error: unknown) => {
        this.log.error({ err: error }, 'remotes.json is invalid; the remotes are unchanged');
      });
    }, intervalMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
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

  /** Changes with every deployment. */
  get version(): string {
    return this.deployments.map(({ version }) => version).join('.');
  }

  private async refresh(): Promise<void> {
    const locations = await readRemotesFile(this.file);
    const deployments = await Promise.all(
      [...locations].map(([name, location]) => readDeployment(name, location)),
    );
    for (const deployment of deployments) this.record(deployment);
    this.current = new Map(deployments.map((deployment) => [deployment.name, deployment]));
  }

  private record(deployment: Deployment): void {
    const { name, version, problem } = deployment;
    if (this.current.get(name)?.version === version) return;
    if (problem) this.log.error({ remote: name, problem }, 'remote is unavailable');
    else this.log.info({ remote: name, version }, 'remote is live');
    const others = (this.builds.get(name) ?? []).filter((build) => build.version !== version);
    this.builds.set(name, [deployment, ...others].slice(0, maxBuilds));
  }
}
