import type { Deployment } from './Deployment';

/** A set with one build of each remote, which a document uses together. */
export class RemoteBuilds {
  /** Changes when any build changes. */
  readonly version: string;
  private readonly byName: ReadonlyMap<string, Deployment>;

  constructor(readonly deployments: readonly Deployment[]) {
    this.version = deployments.map(({ version }) => version).join('.');
    this.byName = new Map(deployments.map((deployment) => [deployment.name, deployment]));
  }

  get(name: string): Deployment | undefined {
    return this.byName.get(name);
  }
}
