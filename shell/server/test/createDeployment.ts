import type { Row } from '@shop/shared/routes';
import { shopUnits } from '@shop/shared/testing/shopTable';
import type { Deployment, UnitInfo } from '../remotes/Deployment';
import { RemoteBuilds } from '../remotes/RemoteBuilds';

/** Creates a build of a remote without files. */
export const createDeployment = (
  name: string,
  version: string,
  unit: Partial<UnitInfo> | null = null,
): Deployment => ({
  name,
  version,
  location: { folder: version },
  manifest: null,
  unit: unit && { ...emptyUnit, name, ...unit },
  pages: {},
  problem: null,
  readError: null,
});

const emptyUnit: UnitInfo = {
  name: '',
  version: '1.0.0',
  commit: 'abc',
  exposes: [],
  routes: [],
  links: [],
  fragments: [],
  shows: {},
  uses: [],
  needs: {},
};

/** Creates a build with a page for each of these rows. */
const createRows = (name: string, rows: readonly Row[]): Deployment =>
  createDeployment(name, 'one', {
    routes: [...rows],
    exposes: rows.flatMap((row) => ('component' in row ? row.component : [])),
  });

/** The builds of all remotes of this repository, without files. */
export const shopBuilds = (): RemoteBuilds =>
  new RemoteBuilds(
    shopUnits
      .filter(({ unit }) => unit !== 'shell')
      .map(({ unit, rows }) => createRows(unit, rows)),
  );
