import type { PageRoute, ProvidedFragment, RouteTable, Row, UnitRows } from '@shop/shared/routes';
import { composeRoutes, type RouteConflict } from './composeRoutes';
import { composeFragments, type OwnedFragment } from './fragments/composeFragments';
import { remoteEntry, remoteFilePath, type Deployment } from './Deployment';
import type { RemoteOverride } from './override/remoteOverride';

/** A set with one build of each remote, which a document uses together. */
export class RemoteBuilds {
  /** Changes when any build changes. */
  readonly version: string;
  /** The pages of these builds and of the shell. */
  readonly routes: RouteTable;
  /** The fragments of these builds, by name. */
  private readonly fragments: ReadonlyMap<string, OwnedFragment>;
  /** Rows that are left out. */
  readonly conflicts: readonly RouteConflict[];
  /** Whether the rows of all remotes are known. Otherwise, an unknown URL may be a page of the shop. */
  readonly areRoutesComplete: boolean;
  private readonly byName: ReadonlyMap<string, Deployment>;
  /** Units of the admin. Documents for shoppers do not name their entries (AD-01). */
  private readonly staffUnits: ReadonlySet<string>;

  /** @param override a remote that the browser loads from another origin; its pages are not rendered here */
  constructor(
    readonly deployments: readonly Deployment[],
    readonly override: RemoteOverride | null = null,
  ) {
    this.version = deployments.map(({ version }) => version).join('.');
    this.byName = new Map(deployments.map((deployment) => [deployment.name, deployment]));
    const { table, conflicts } = composeRoutes(deployments);
    const composed = composeFragments(deployments);
    this.routes = table;
    this.fragments = composed.fragments;
    this.conflicts = [...conflicts, ...composed.conflicts];
    this.areRoutesComplete = deployments.every(({ unit }) => unit !== null);
    this.staffUnits = new Set(table.routes.filter(isForStaff).map(({ unit }) => unit));
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
   * Returns the rows that a document contains: those of its page's kind. Links to other pages load a document.
   *
   * @param page the page of the document; undefined at an unknown URL
   */
  rowsFor(page: PageRoute | undefined): UnitRows[] {
    const isStaffPage = page !== undefined && isForStaff(page);
    // The server answers requests for removed pages.
    const isVisible = (row: Row) => 'access' in row && (row.access === 'staff') === isStaffPage;
    return this.routes.units
      .filter(({ unit }) => this.isNamedFor(page, unit))
      .map(({ unit, rows }) => ({ unit, rows: rows.filter(isVisible) }))
      .filter(({ rows }) => rows.length > 0);
  }

  /**
   * Returns the fragments that a document can show, by name: those of the units that it names.
   *
   * @param page the page of the document; undefined at an unknown URL
   */
  fragmentsFor(page: PageRoute | undefined): Record<string, ProvidedFragment> {
    return Object.fromEntries(
      [...this.fragments]
        .filter(([, { unit }]) => this.isNamedFor(page, unit))
        .map(([name, { unit, component, fallback }]) => [name, { unit, component, fallback }]),
    );
  }

  /**
   * Returns the URLs of the `remoteEntry.js` files that the browser loads, by unit.
   *
   * @param page the page of the document; undefined at an unknown URL
   */
  entryUrls(page: PageRoute | undefined): Record<string, string> {
    const { deployments, override } = this;
    const urls = Object.fromEntries(
      deployments
        .filter(({ name }) => this.isNamedFor(page, name))
        .map((deployment) => [deployment.name, remoteFilePath(deployment, remoteEntry)]),
    );
    return override ? { ...urls, [override.unit]: `${override.origin}/${remoteEntry}` } : urls;
  }

  private isNamedFor(page: PageRoute | undefined, unit: string): boolean {
    return !this.staffUnits.has(unit) || unit === page?.unit;
  }
}

const isForStaff = ({ access }: PageRoute): boolean => access === 'staff';
