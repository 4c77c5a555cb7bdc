import type { Deployment } from './Deployment';

/** One build of each remote, which go together in a document. */
export class RemoteBuilds {
  /** Changes with every build. */
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
