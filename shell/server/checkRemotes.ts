import type { RouteTable } from '@shop/shared/routes';
import { brokenFragment } from './brokenFragment';
import { ApiReader } from './http/ApiReader';
import { composeRoutes } from './remotes/composeRoutes';
import type { Deployment, RemoteLocation, UnitUses } from './remotes/Deployment';
import { newProblems } from './remotes/newProblems';
import { readDeployment } from './remotes/readDeployment';
import { isRemoteName } from './remotes/remoteName';
import { parseLocation } from './remotes/source/remotesFile';
import type { RemotesSource } from './remotes/source/RemotesSource';
import type { Renderer } from './rendering/Renderer';

/**
 * Checks each remote of `remotes.json` like the running shop: its versions, its pages and fragments beside those of the
 * other units, and whether they can be rendered.
 *
 * @param apiOrigin the API that pages read from; its failures are not reported as problems
 * @param shell what the shell links to and shows
 * @param renderer renders pages and fragments
 * @param candidates builds that would replace current ones or be added, such as `mf-catalog=/folder/or/url`. Then only
 *   these are rendered, and problems that are there already are not reported
 * @returns the problems, one sentence each
 * @throws Error if a candidate is invalid
 */
export async function checkRemotes(
  source: RemotesSource,
  apiOrigin: string,
  shell: UnitUses,
  renderer: Renderer,
  candidates: readonly string[] = [],
): Promise<string[]> {
  const live = new Map([...(await source.read())].map(([name, { live: one }]) => [name, one]));
  const changes = new Map(candidates.map(parseCandidate));
  const locations = new Map([...live, ...changes]);
  const api = new ApiReader(apiOrigin);
  const deployments = await readAll(locations);
  const { table } = composeRoutes(deployments);
  const isChecked = ({ name }: Deployment) => changes.size === 0 || changes.has(name);
  const problems = await Promise.all(
    deployments.filter(isChecked).map(async (deployment) => {
      const problem = await findProblem(deployment, table, { api, renderer });
      return problem ? `${deployment.name}: ${problem}` : [];
    }),
  );
  // What is wrong already does not stand in the way of a candidate.
  const before = candidates.length === 0 ? null : await readAll(live);
  return [...problems.flat(), ...newProblems(before, deployments, shell)];
}

const readAll = (locations: ReadonlyMap<string, RemoteLocation>): Promise<Deployment[]> =>
  Promise.all([...locations].map(([name, location]) => readDeployment(name, location)));

export function parseCandidate(candidate: string): [name: string, location: RemoteLocation] {
  const [name = '', location] = candidate.split(/=(.*)/s);
  if (isRemoteName(name) && location) return [name, parseLocation(location, process.cwd())];
  throw new Error(`“${candidate}” must be the name of a remote, “=”, and a build.`);
}

interface RenderWith {
  api: ApiReader;
  renderer: Renderer;
}

async function findProblem(
  deployment: Deployment,
  table: RouteTable,
  renderWith: RenderWith,
): Promise<string | null> {
  const { problem, readError } = deployment;
  if (problem) return readError ? `${problem} ${causeMessage(readError)}` : problem;
  return (
    (await brokenPage(deployment, table, renderWith)) ?? brokenFragment(deployment, renderWith)
  );
}

const causeMessage = ({ cause }: Error) => (cause as Partial<Error> | undefined)?.message ?? '';

/** Renders each page of a build. Returns why one cannot be rendered, or null. */
async function brokenPage(
  deployment: Deployment,
  table: RouteTable,
  { api, renderer }: RenderWith,
): Promise<string | null> {
  const routes = table.routes.filter(
    ({ unit, component }) => unit === deployment.name && component in deployment.pages,
  );
  for (const route of routes) {
    const url = route.pattern.replace(/:\w+/g, 'any');
    const { params = {} } = table.find(url) ?? {};
    const data = {
      origin: 'http://shop',
      isUnsentForm: false,
      isForStaff: route.access === 'staff',
      routes: table.units,
      fragments: {},
      areRoutesComplete: true,
    };
    const { failures } = await renderer.renderDocument(
      {
        url,
        page: { route, params },
        builds: { [deployment.name]: deployment },
        excludedUnits: [],
        data,
      },
      (queries) => api.prefetch(queries),
    );
    for (const { error } of failures) {
      const reason = error instanceof Error ? error.message : String(error);
      return `${route.component} breaks at ${route.pattern}: ${reason}`;
    }
  }
  return null;
}
