import { pageRoutes } from '@shop/shared/routes';
import { remoteEntry, remoteFilePath, type Deployment } from './Deployment';
import type { RemoteOverride } from './override/remoteOverride';

/** Units of the admin. Documents for shoppers do not name their entries (AD-01). */
const staffUnits = new Set<string>(
  pageRoutes.filter(({ access }) => access === 'staff').map(({ unit }) => unit),
);

/** A set with one build of each remote, which a document uses together. */
export class RemoteBuilds {
  /** Changes when any build changes. */
  readonly version: string;
  private readonly byName: ReadonlyMap<string, Deployment>;

  /** @param override a remote that the browser loads from another origin; its pages are not rendered here */
  constructor(
    readonly deployments: readonly Deployment[],
    readonly override: RemoteOverride | null = null,
  ) {
    this.version = deployments.map(({ version }) => version).join('.');
    this.byName = new Map(deployments.map((deployment) => [deployment.name, deployment]));
  }

  /** Returns a build of this shop. */
  get(name: string): Deployment | undefined {
    return this.isOverridden(name) ? undefined : this.byName.get(name);
  }

  isOverridden(name: string): boolean {
    return name === this.override?.unit;
  }

  withOverride(override: RemoteOverride): RemoteBuilds {
    return new RemoteBuilds(this.deployments, override);
  }

  /**
   * Returns the URLs of the `remoteEntry.js` files that the browser loads, by unit.
   *
   * @param pageUnit the unit of the document's page; undefined at an unknown URL
   */
  entryUrls(pageUnit: string | undefined): Record<string, string> {
    const { deployments, override } = this;
    const urls = Object.fromEntries(
      deployments
        .filter(({ name }) => !staffUnits.has(name) || name === pageUnit)
        .map((deployment) => [deployment.name, remoteFilePath(deployment, remoteEntry)]),
    );
    return override ? { ...urls, [override.unit]: `${override.origin}/${remoteEntry}` } : urls;
  }
}
