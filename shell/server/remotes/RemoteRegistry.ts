import type { FastifyBaseLogger } from 'fastify';
import { inspect, readRemotes, type Deployment } from './deployments';

/** How many builds of a remote stay served, for pages that are still open. */
const keptVersions = 10;

/**
 * Knows which build of each remote is live. It looks again every `intervalMs`, so that a changed
 * `remotes.json`, or another build at the same place, is a deployment.
 */
export class RemoteRegistry {
  private live = new Map<string, Deployment>();
  private readonly known = new Map<string, Deployment[]>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  ) {}

  /** @throws Error when `remotes.json` cannot be used at the start */
  async start(intervalMs: number): Promise<void> {
    await this.look();
    this.timer = setInterval(() => {
      this.look().catch((error: unknown) => {
        this.log.error({ err: error }, 'remotes.json cannot be read; the remotes stay as they are');
      });
    }, intervalMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get deployments(): readonly Deployment[] {
    return [...this.live.values()];
  }

  liveOf(name: string): Deployment | undefined {
    return this.live.get(name);
  }

  /** The build behind an address below `/remotes`; a version nobody knows means the live one. */
  find(name: string, version: string): Deployment | undefined {
    const builds = this.known.get(name);
    return builds?.find((build) => build.version === version) ?? this.live.get(name);
  }

  /** Changes whenever any remote does. */
  get version(): string {
    return this.deployments.map(({ version }) => version).join('.');
  }

  private async look(): Promise<void> {
    const places = await readRemotes(this.file);
    const found = await Promise.all([...places].map(([name, location]) => inspect(name, location)));
    for (const deployment of found) this.remember(deployment);
    this.live = new Map(found.map((deployment) => [deployment.name, deployment]));
  }

  private remember(deployment: Deployment): void {
    const { name, version, problem } = deployment;
    if (this.live.get(name)?.version === version) return;
    if (problem) this.log.error({ remote: name, problem }, 'remote cannot be used');
    else this.log.info({ remote: name, version }, 'remote is live');
    const others = (this.known.get(name) ?? []).filter((build) => build.version !== version);
    this.known.set(name, [deployment, ...others].slice(0, keptVersions));
  }
}
